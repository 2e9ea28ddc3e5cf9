// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/spawn.h"

#include <QCoreApplication>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <spawn.h>
#include <string_view>
#include <sys/stat.h>

namespace landfall {

namespace {

QString shown(const std::string& text)
{
    return QString::fromStdString(text).simplified();
}

Error because(const QString& message, ErrorCode code = ErrorCode::Unavailable)
{
    return {code, message.toStdString()};
}

Error noProgram(const std::string& name)
{
    return because(QCoreApplication::translate("ProcessRunner", "%1: no such program").arg(shown(name)),
                   ErrorCode::NotFound);
}

bool isDirectory(const std::string& path)
{
    struct stat info {};
    return stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

bool exists(const std::string& path)
{
    struct stat info {};
    return stat(path.c_str(), &info) == 0;
}

// What the kernel's number means when it will not run `path`.
QString reasonFor(int error, const std::string& path)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return exists(path) ? QCoreApplication::translate("ProcessRunner", "its interpreter is missing")
                            : QCoreApplication::translate("ProcessRunner", "no such program");
    case EACCES:
    case EPERM:
        return isDirectory(path) ? QCoreApplication::translate("ProcessRunner", "is a directory")
                                 : QCoreApplication::translate("ProcessRunner", "is not executable");
    case ENOEXEC:
        return QCoreApplication::translate("ProcessRunner", "is not in a format this machine can run");
    case E2BIG:
        return QCoreApplication::translate("ProcessRunner", "its arguments and environment are too long");
    case EAGAIN: return QCoreApplication::translate("ProcessRunner", "there are too many processes");
    default: return QString::fromLocal8Bit(std::strerror(error));
    }
}

Error notStarted(int error, const std::string& path)
{
    return because(
        QCoreApplication::translate("ProcessRunner", "%1: %2", "a program, and why it did not start")
            .arg(shown(path), reasonFor(error, path)));
}

std::vector<std::string> foldersOf(std::string_view path)
{
    std::vector<std::string> folders;
    while (true) {
        const auto end = std::min(path.find(':'), path.size());
        // As execvp() has it, an empty one is the current folder.
        folders.emplace_back(end == 0 ? std::string_view(".") : path.substr(0, end));
        if (end == path.size())
            return folders;
        path.remove_prefix(end + 1);
    }
}

std::optional<std::string> searchPath(const std::map<std::string, std::string>& environment)
{
    const auto theirs = environment.find("PATH");
    if (theirs != environment.end())
        return theirs->second;
    const char* ours = std::getenv("PATH");
    return ours ? std::optional<std::string>(ours) : std::nullopt;
}

// The first that can be run; else the first that is there at all, for the sake of the error.
Result<std::string> findProgram(const std::string& name,
                                const std::map<std::string, std::string>& environment)
{
    if (name.find('/') != std::string::npos)
        return name;
    std::optional<std::string> there;
    if (const auto path = searchPath(environment); path && !name.empty()) {
        for (const auto& folder : foldersOf(*path)) {
            std::string candidate = folder + '/' + name;
            if (isDirectory(candidate) || !exists(candidate))
                continue;
            if (access(candidate.c_str(), X_OK) == 0)
                return candidate;
            if (!there)
                there = std::move(candidate);
        }
    }
    if (there)
        return *there;
    return noProgram(name);
}

bool hasNul(const std::string& text)
{
    return text.find('\0') != std::string::npos;
}

std::optional<Error> unfit(const std::vector<std::string>& argv,
                           const std::map<std::string, std::string>& environment)
{
    if (argv.empty())
        return because(QCoreApplication::translate("ProcessRunner", "there is no command"),
                       ErrorCode::InvalidArgument);
    if (std::any_of(argv.begin(), argv.end(), hasNul))
        return because(QCoreApplication::translate("ProcessRunner", "%1: an argument holds a zero byte")
                           .arg(shown(argv[0])),
                       ErrorCode::InvalidArgument);
    for (const auto& [name, value] : environment) {
        if (name.empty() || hasNul(name) || name.find('=') != std::string::npos || hasNul(value))
            return because(QCoreApplication::translate(
                               "ProcessRunner", "%1: the variable \"%2\" cannot stand in an environment")
                               .arg(shown(argv[0]), shown(name)),
                           ErrorCode::InvalidArgument);
    }
    return std::nullopt;
}

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

// Out of the way of 0, 1 and 2, which the child's are copied to one after the other.
bool moveUp(Descriptor& fd)
{
    if (fd.get() <= STDERR_FILENO)
        fd = Descriptor(fcntl(fd.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    return static_cast<bool>(fd);
}

std::optional<Pipe> makePipe()
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return std::nullopt;
    Pipe made{Descriptor(ends[0]), Descriptor(ends[1])};
    if (!moveUp(made.reading) || !moveUp(made.writing))
        return std::nullopt;
    return made;
}

constexpr int roomForOutput = 1024 * 1024; // what Linux lets anybody have

struct Pipes {
    Pipe input;
    Pipe output;
    Pipe errors;
};

std::optional<Pipes> makePipes()
{
    auto input = makePipe();
    auto output = makePipe();
    auto errors = makePipe();
    if (!input || !output || !errors)
        return std::nullopt;
    // Only of our ends: a program does not expect its own to be like that.
    for (const int fd : {input->writing.get(), output->reading.get(), errors->reading.get()})
        fcntl(fd, F_SETFL, O_NONBLOCK);
    // Room for whoever prints a lot: fewer turns between the two sides. Without it things go on as well.
    fcntl(output->reading.get(), F_SETPIPE_SZ, roomForOutput);
    return Pipes{std::move(*input), std::move(*output), std::move(*errors)};
}

class FileActions {
public:
    explicit FileActions(const Pipes& pipes)
    {
        posix_spawn_file_actions_init(&m_actions);
        posix_spawn_file_actions_adddup2(&m_actions, pipes.input.reading.get(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&m_actions, pipes.output.writing.get(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&m_actions, pipes.errors.writing.get(), STDERR_FILENO);
        posix_spawn_file_actions_addclosefrom_np(&m_actions, STDERR_FILENO + 1);
    }
    ~FileActions() { posix_spawn_file_actions_destroy(&m_actions); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    const posix_spawn_file_actions_t* get() const { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions;
};

class Attributes {
public:
    Attributes()
    {
        posix_spawnattr_init(&m_attributes);
        sigset_t set;
        sigemptyset(&set);
        posix_spawnattr_setsigmask(&m_attributes, &set);
        sigfillset(&set);
        posix_spawnattr_setsigdefault(&m_attributes, &set);
        posix_spawnattr_setflags(
            &m_attributes,
            static_cast<short>(POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
    }
    ~Attributes() { posix_spawnattr_destroy(&m_attributes); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;
    const posix_spawnattr_t* get() const { return &m_attributes; }

private:
    posix_spawnattr_t m_attributes;
};

// As exec wants them: pointers that end with a null; exec does not write through them.
std::vector<char*> pointersTo(const std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (const auto& text : texts)
        pointers.push_back(const_cast<char*>(text.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

std::vector<std::string> assignments(const std::map<std::string, std::string>& environment)
{
    std::vector<std::string> out;
    out.reserve(environment.size());
    for (const auto& [name, value] : environment) {
        std::string assignment = name;
        assignment += '=';
        assignment += value;
        out.push_back(std::move(assignment));
    }
    return out;
}

} // namespace

Result<Spawned> spawnProcess(const std::vector<std::string>& argv,
                             const std::map<std::string, std::string>& environment)
{
    if (auto error = unfit(argv, environment))
        return *std::move(error);
    const auto program = findProgram(argv[0], environment);
    if (!program)
        return program.error();
    auto pipes = makePipes();
    if (!pipes)
        return notStarted(errno, *program);
    const FileActions actions(*pipes);
    const Attributes attributes;
    const auto variables = assignments(environment);
    const auto arguments = pointersTo(argv);
    const auto variablePointers = pointersTo(variables);
    Spawned spawned;
    if (const int error = posix_spawn(&spawned.pid, program->c_str(), actions.get(), attributes.get(),
                                      arguments.data(), variablePointers.data()))
        return notStarted(error, *program);
    spawned.input = std::move(pipes->input.writing);
    spawned.output = std::move(pipes->output.reading);
    spawned.errors = std::move(pipes->errors.reading);
    return spawned;
}

} // namespace landfall

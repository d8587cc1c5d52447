// Makes a process's file calls below a folder fail, or its syncs do nothing: loaded by LD_PRELOAD.
//
// FAILPOINT_FOLDER  calls on files below it count
// FAILPOINT_ORDERS  a file with one order, "CALL ERRNO AFTER": the AFTERth such call since the file
//                   changed fails with ERRNO, or kills the process where ERRNO is 9999; the file is gone then
// SYNC_NOTHING      set: a sync does nothing and says that it did
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static char last_order[1024];
static long calls;

static int is_below(const char *path) {
  const char *folder = getenv("FAILPOINT_FOLDER");
  return folder && path && !strncmp(path, folder, strlen(folder));
}

static int is_file_below(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  long length = syscall(SYS_readlink, link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_below(path);
}

// Whether this call fails, with errno set.
static int fails(const char *call) {
  char order[1024], wanted[32];
  long number, after, length, file;
  const char *name = getenv("FAILPOINT_ORDERS");
  if (!name || (file = syscall(SYS_open, name, O_RDONLY, 0)) < 0) return 0;
  length = syscall(SYS_read, file, order, sizeof order - 1);
  syscall(SYS_close, file);
  if (length <= 0) return 0;
  order[length] = 0;
  if (strcmp(last_order, order)) {
    strcpy(last_order, order);
    __atomic_store_n(&calls, 0, __ATOMIC_SEQ_CST);
  }
  if (sscanf(order, "%31s %ld %ld", wanted, &number, &after) != 3 || strcmp(wanted, call)) return 0;
  if (__atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST) != after) return 0;
  syscall(SYS_unlink, name);
  if (number == 9999) kill(getpid(), SIGKILL);
  errno = (int)number;
  return 1;
}

// A call of the C library that fails when it applies and was ordered to.
#define CALL(result, name, call, applies, parameters, ...)            \
  result name parameters {                                            \
    static result (*real) parameters;                                 \
    if (!real) real = (result(*) parameters)dlsym(RTLD_NEXT, #name);  \
    return (applies) && fails(call) ? -1 : real(__VA_ARGS__);         \
  }
#define BELOW is_file_below(file)

CALL(ssize_t, write, "write", BELOW, (int file, const void *bytes, size_t n), file, bytes, n)
CALL(ssize_t, pwrite, "write", BELOW, (int file, const void *bytes, size_t n, off_t at), file, bytes, n, at)
CALL(ssize_t, pwrite64, "write", BELOW, (int file, const void *bytes, size_t n, off64_t at), file, bytes, n, at)
CALL(ssize_t, writev, "write", BELOW, (int file, const struct iovec *parts, int n), file, parts, n)
CALL(int, rename, "rename", is_below(to), (const char *from, const char *to), from, to)
CALL(int, unlink, "unlink", is_below(path), (const char *path), path)
CALL(int, ftruncate64, "ftruncate", BELOW, (int file, off64_t length), file, length)

static int sync_file(long call, int file) {
  if (getenv("SYNC_NOTHING")) return 0;
  return BELOW && fails("fsync") ? -1 : (int)syscall(call, file);
}
int fsync(int file) { return sync_file(SYS_fsync, file); }
int fdatasync(int file) { return sync_file(SYS_fdatasync, file); }

#define OPEN(name)                                                                \
  int name(const char *path, int flags, ...) {                                    \
    static int (*real)(const char *, int, ...);                                   \
    if (!real) real = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name);   \
    va_list more;                                                                 \
    va_start(more, flags);                                                        \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;       \
    va_end(more);                                                                 \
    return (flags & O_CREAT) && is_below(path) && fails("open") ? -1 : real(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

// Makes a process's file calls below a folder fail: loaded by LD_PRELOAD, told what by a file.
//
// FAILPOINT_FOLDER  calls on files below it count
// FAILPOINT_ORDERS  a file with one order, "CALL ERRNO AFTER": the AFTERth such call since the file
//                   changed fails with ERRNO, or kills the process where ERRNO is 9999; the file is gone then
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

#define KILL 9999
#define LONGEST 1024

static char last_order[LONGEST];
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

static int read_order(char *order) {
  const char *name = getenv("FAILPOINT_ORDERS");
  if (!name) return 0;
  long file = syscall(SYS_open, name, O_RDONLY, 0);
  if (file < 0) return 0;
  long length = syscall(SYS_read, file, order, LONGEST - 1);
  syscall(SYS_close, file);
  if (length <= 0) return 0;
  order[length] = 0;
  return 1;
}

// The error of this call, or 0.
static int failing(const char *call) {
  char order[LONGEST], wanted[32];
  long number, after;
  if (!read_order(order)) return 0;
  if (strcmp(last_order, order)) {
    strcpy(last_order, order);
    __atomic_store_n(&calls, 0, __ATOMIC_SEQ_CST);
  }
  if (sscanf(order, "%31s %ld %ld", wanted, &number, &after) != 3 || strcmp(wanted, call)) return 0;
  if (__atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST) != after) return 0;
  syscall(SYS_unlink, getenv("FAILPOINT_ORDERS"));
  if (number == KILL) kill(getpid(), SIGKILL);
  return (int)number;
}

#define REAL(name)                                    \
  static __typeof__(&name) real;                      \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define FAIL(call, applies)        \
  if (applies) {                   \
    int number = failing(call);    \
    if (number) {                  \
      errno = number;              \
      return -1;                   \
    }                              \
  }

ssize_t write(int file, const void *bytes, size_t length) {
  REAL(write);
  FAIL("write", is_file_below(file));
  return real(file, bytes, length);
}
ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) {
  REAL(pwrite);
  FAIL("write", is_file_below(file));
  return real(file, bytes, length, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
  REAL(pwrite64);
  FAIL("write", is_file_below(file));
  return real(file, bytes, length, at);
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  FAIL("write", is_file_below(file));
  return real(file, parts, count);
}
int fsync(int file) {
  REAL(fsync);
  FAIL("fsync", is_file_below(file));
  return real(file);
}
int fdatasync(int file) {
  REAL(fdatasync);
  FAIL("fsync", is_file_below(file));
  return real(file);
}
int rename(const char *from, const char *to) {
  REAL(rename);
  FAIL("rename", is_below(to));
  return real(from, to);
}
int unlink(const char *path) {
  REAL(unlink);
  FAIL("unlink", is_below(path));
  return real(path);
}
int ftruncate64(int file, off64_t length) {
  REAL(ftruncate64);
  FAIL("ftruncate", is_file_below(file));
  return real(file, length);
}
int open64(const char *path, int flags, ...) {
  REAL(open64);
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list more;
    va_start(more, flags);
    mode = va_arg(more, mode_t);
    va_end(more);
  }
  FAIL("open", (flags & O_CREAT) && is_below(path));
  return real(path, flags, mode);
}
int open(const char *path, int flags, ...) {
  REAL(open);
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list more;
    va_start(more, flags);
    mode = va_arg(more, mode_t);
    va_end(more);
  }
  FAIL("open", (flags & O_CREAT) && is_below(path));
  return real(path, flags, mode);
}

// Makes a process's syncs slow, or leaves them out: loaded by LD_PRELOAD.
//
// SYNC_MS  how long each takes; with -1 it does nothing and says that it did
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int sync_file(long call, int file) {
  const char *told = getenv("SYNC_MS");
  int ms = told ? atoi(told) : 0;
  if (ms < 0) return 0;
  usleep((useconds_t)ms * 1000);
  return (int)syscall(call, file);
}

int fsync(int file) { return sync_file(SYS_fsync, file); }
int fdatasync(int file) { return sync_file(SYS_fdatasync, file); }

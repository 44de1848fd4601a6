// Preloaded into a process. It writes down, in their order, what is written to the files of one database and which
// syncs have ended, so that disk.ts can tell what a disk would still have after a power cut. A sync takes the time of
// a slow disk here, and nothing waits for the real one.
//
// DISK_DATABASE  path of the database; its log and its journal are beside it
// DISK_RECORDS   where the records go
// DISK_FAILS     while this file exists, a sync by any thread but the first fails
// DISK_FORGETS   while this file exists, a sync by any thread but the first is answered, and nothing is kept
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define SYNC_SHORTEST_US 5000
#define SYNC_LONGEST_US 40000

// Read by disk.ts.
struct record {
  uint32_t kind;   // 'w' written, 't' truncated, 'b' a sync begins, 'e' it has ended, 'u' removed
  uint32_t file;   // index of suffixes
  uint64_t at;     // offset, length, or the number of the sync
  uint64_t length; // of the bytes that follow
};

static const char *const suffixes[] = {"", "-wal", "-journal"};
static const char *database, *fails, *forgets;
static int records = -1;
static uint32_t syncs;

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("DISK_RECORDS");
  database = getenv("DISK_DATABASE");
  fails = getenv("DISK_FAILS");
  forgets = getenv("DISK_FORGETS");
  if (database && path) records = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int file_at(const char *path) {
  size_t length = database ? strlen(database) : 0;
  if (records < 0 || strncmp(path, database, length) != 0) return -1;
  for (int at = 0; at < 3; at++)
    if (strcmp(path + length, suffixes[at]) == 0) return at;
  return -1;
}

static int file_of(int descriptor) {
  char link[32], path[PATH_MAX];
  if (records < 0) return -1;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return -1;
  path[length] = 0;
  return file_at(path);
}

// One append each, so that no other process or thread comes between.
static void record(char kind, int file, uint64_t at, const void *bytes, size_t length) {
  struct record head = {(uint32_t)kind, (uint32_t)file, at, length};
  struct iovec parts[] = {{&head, sizeof head}, {(void *)bytes, length}};
  if (writev(records, parts, 2) != (ssize_t)(sizeof head + length)) abort();
}

#define REAL(name, ...) ((int (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t at) {
  ssize_t (*real)(int, const void *, size_t, off64_t) = dlsym(RTLD_NEXT, "pwrite64");
  int file = file_of(descriptor);
  ssize_t written = real(descriptor, bytes, count, at);
  if (file >= 0 && written > 0) record('w', file, (uint64_t)at, bytes, (size_t)written);
  return written;
}

int ftruncate64(int descriptor, off64_t length) {
  int file = file_of(descriptor);
  int result = REAL("ftruncate64", int, off64_t)(descriptor, length);
  if (file >= 0 && result == 0) record('t', file, (uint64_t)length, NULL, 0);
  return result;
}

int unlink(const char *path) {
  int file = file_at(path);
  int result = REAL("unlink", const char *)(path);
  if (file >= 0 && result == 0) record('u', file, 0, NULL, 0);
  return result;
}

static int is_there(const char *path) { return path && access(path, F_OK) == 0; }

static int sync_file(const char *name, int descriptor) {
  int file = file_of(descriptor);
  if (file < 0) return REAL(name, int)(descriptor);
  int is_first_thread = syscall(SYS_gettid) == getpid();
  if (!is_first_thread && is_there(fails)) {
    errno = EIO;
    return -1;
  }
  uint64_t number = ((uint64_t)getpid() << 32) | __atomic_add_fetch(&syncs, 1, __ATOMIC_SEQ_CST);
  int is_kept = is_first_thread || !is_there(forgets);
  if (is_kept) record('b', file, number, NULL, 0);
  usleep(SYNC_SHORTEST_US + (number * 2654435761u) % (SYNC_LONGEST_US - SYNC_SHORTEST_US));
  if (is_kept) record('e', file, number, NULL, 0);
  return 0;
}

int fdatasync(int descriptor) { return sync_file("fdatasync", descriptor); }

int fsync(int descriptor) { return sync_file("fsync", descriptor); }

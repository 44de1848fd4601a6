import { mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

import type Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { connectReader, connectWriter } from "#db/engine/sqlite/sqlite-client.ts";
import { groupCommits } from "#db/engine/sqlite/sqlite-group-commit.ts";
import { openLogSync, type LogSync } from "#db/engine/sqlite/sync-log.ts";

/** More than a work and its commit take. */
const TURNS = 10;
/** More than works may take of one turn, and for three of them less than a commit may. */
const LONG_MS = 1.2;

/** By which works are measured: a machine that does something else meanwhile splits no commit. */
let nowMs: number;
let folder: string;
let writer: Sqlite.Database;
let reader: Sqlite.Database;
let log: LogSync;
/** The syncs that the disk has not done yet, the oldest first. */
let syncs: { file: number; done: (error: Error | null) => void }[];
let answered: string[];
let commits: ReturnType<typeof groupCommits>;
beforeEach(() => {
  nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  folder = mkdtempSync(join(tmpdir(), "encomienda-commits-"));
  const path = join(folder, "shipping.db");
  writeFileSync(path, "");
  const link = join(folder, "link.db");
  symlinkSync(path, link);
  writer = connectWriter(path);
  reader = connectReader(path);
  writer.exec("create table notes (text text)");
  syncs = [];
  answered = [];
  log = openLogSync(link, (file, done) => syncs.push({ file, done }));
  commits = groupCommits(writer, log.synced, () => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  log.close();
  writer.close();
  reader.close();
  rmSync(folder, { recursive: true });
});

async function write(text: string): Promise<void> {
  await commits.enqueue(async () => writer.prepare("insert into notes values (?)").run(text));
  answered.push(text);
}

async function passTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}

const notes = () => reader.prepare("select text from notes").pluck().all();

test("a work is answered when it is on the disk; a few that come meanwhile share a commit and a sync", async () => {
  const all = [write("first")];
  await passTurns();
  expect(notes()).toEqual(["first"]);
  all.push(write("second"));
  await passTurns();
  all.push(write("third"));
  await passTurns();
  expect(notes()).toEqual(["first"]);
  expect(answered).toEqual([]);
  expect(syncs).toHaveLength(1);

  syncs[0]?.done(null);
  await passTurns();
  expect(notes()).toEqual(["first", "second", "third"]);
  expect(answered).toEqual(["first"]);
  expect(syncs).toHaveLength(2);

  syncs[1]?.done(null);
  await Promise.all(all);
  expect(answered).toEqual(["first", "second", "third"]);
  expect(syncs).toHaveLength(2);
});

test("works that take long let the event loop turn between them, and are one commit still", async () => {
  const seen: string[][] = [];
  const turned: string[] = [];
  const long = (text: string) =>
    commits.enqueue(async () => {
      seen.push([...turned]);
      setImmediate(() => turned.push(text));
      writer.prepare("insert into notes values (?)").run(text);
      nowMs += LONG_MS;
    });
  const works = ["one", "two", "three"].map(long);
  while (syncs.length === 0) await nextTurn();

  expect(seen).toEqual([[], ["one"], ["one", "two"]]);
  expect(notes()).toEqual(["one", "two", "three"]);
  syncs[0]?.done(null);
  await Promise.all(works);
  expect(syncs).toHaveLength(1);
});

test("many works are done during a sync, and answered after the next one", async () => {
  const first = write("first");
  await passTurns();
  const texts = Array.from({ length: 16 }, (_, index) => `work ${index}`);
  const others = texts.map(write);
  await passTurns();
  expect(notes()).toEqual(["first", ...texts]);
  expect(answered).toEqual([]);
  expect(syncs).toHaveLength(1);

  syncs[0]?.done(null);
  await passTurns();
  expect(answered).toEqual(["first"]);
  expect(syncs).toHaveLength(2);

  syncs[1]?.done(null);
  await Promise.all([first, ...others]);
  expect(answered).toEqual(["first", ...texts]);
});

test("a close waits for the last sync", async () => {
  let isIdle = false;
  const work = write("last");
  const closing = commits.whenIdle().then(() => (isIdle = true));
  await passTurns();
  expect(isIdle).toBe(false);
  syncs[0]?.done(null);
  await Promise.all([work, closing]);
  expect(isIdle).toBe(true);
});

test("what is synced is SQLite's log of that database, also behind a link", async () => {
  const work = write("note");
  await passTurns();
  expect(readlinkSync(`/proc/self/fd/${syncs[0]?.file}`)).toBe(join(folder, "shipping.db-wal"));
  syncs[0]?.done(null);
  await work;
});

/** The errors that would end a server's process. */
function catchUncaught(): unknown[] {
  const uncaught: unknown[] = [];
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException");
  process.on("uncaughtException", (error) => uncaught.push(error));
  onTestFinished(() => {
    process.removeAllListeners("uncaughtException");
    others.forEach((each) => process.on("uncaughtException", each));
  });
  return uncaught;
}

test("a disk that fails fails the works and ends the process: what it has kept is not known", async () => {
  const uncaught = catchUncaught();
  const work = write("lost");
  await passTurns();
  syncs[0]?.done(new Error("EIO"));
  await expect(work).rejects.toThrow("EIO");
  await passTurns();
  expect(uncaught).toEqual([new Error("EIO")]);
});

test("after a sync that failed none is answered, also when a later sync succeeds", async () => {
  catchUncaught();
  const first = write("first");
  await passTurns();
  const later = Array.from({ length: 16 }, (_, index) => write(`later ${index}`));
  const outcomes = Promise.allSettled([first, ...later]);
  await passTurns();
  expect(notes()).toHaveLength(17);

  syncs[0]?.done(new Error("EIO"));
  await passTurns();
  syncs[1]?.done(null);
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(17).fill("rejected"));
  await expect(log.synced()).rejects.toThrow("EIO");
  expect(answered).toEqual([]);
});

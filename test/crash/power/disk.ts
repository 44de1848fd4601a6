import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import Sqlite from "better-sqlite3";

import { makeFolder } from "#test/support/make-folder.ts";

import type { Chance } from "../chance.ts";

/** A disk of which the test decides what it has kept when the power is cut. */
export interface Disk {
  /** For the processes whose writes it takes. */
  env: Record<string, string>;
  /**
   * Only while no process has the database open: what was written since its last sync is gone, or some sectors of it
   * are there.
   * @returns what SQLite finds wrong with what is left, and how many writes were not synced
   */
  cutPower: (chance: Chance) => { problems: string[]; unsynced: number };
  /** What it does with the syncs of other threads from now on; `forgets` answers them and keeps nothing. */
  become: (kind: "sound" | "fails" | "forgets") => void;
  close: () => void;
}

/** Of disk.c, in its order. */
const SUFFIXES = ["", "-wal", "-journal"] as const;
const HEAD_BYTES = 24;
/** What a disk writes as a whole. */
const SECTOR_BYTES = 512;

/** A write has bytes at an offset; a truncation has the length in its place. */
interface Change {
  at: number;
  bytes: Buffer | null;
}

interface File {
  /** What surely is on the disk; null when the file is not there. */
  kept: Buffer | null;
  /** Since, in their order. */
  unsynced: Change[];
  /** By number of a sync that has begun: how many changes were there before it. */
  begun: Map<bigint, number>;
}

/** There is a compiler on every machine that runs all tests; elsewhere `cc` may be missing. */
export function hasCompiler(): boolean {
  if (process.platform !== "linux") return false;
  try {
    execFileSync("cc", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    if (process.env["CI"]) throw new Error("no C compiler: cc");
    return false;
  }
}

export function openDisk(databasePath: string): Disk {
  const folder = makeFolder("encomienda-disk-");
  const library = join(folder, "disk.so");
  const records = join(folder, "records");
  const source = join(import.meta.dirname, "disk.c");
  execFileSync("cc", ["-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"]);
  writeFileSync(records, "");
  const files: File[] = SUFFIXES.map(() => ({ kept: null, unsynced: [], begun: new Map() }));

  return {
    env: {
      LD_PRELOAD: library,
      DISK_DATABASE: databasePath,
      DISK_RECORDS: records,
      DISK_FAILS: join(folder, "fails"),
      DISK_FORGETS: join(folder, "forgets"),
    },
    cutPower(chance) {
      play(readFileSync(records), files);
      writeFileSync(records, "");
      const unsynced = files.reduce((sum, file) => sum + file.unsynced.length, 0);
      const share = chance.happens(0.5) ? 0 : chance.between(0, 1);
      for (const [index, file] of files.entries()) {
        for (const change of file.unsynced)
          file.kept = applied(
            file.kept,
            partOf(change, () => chance.happens(share)),
          );
        file.unsynced = [];
        file.begun.clear();
        const path = databasePath + SUFFIXES[index]!;
        if (file.kept) writeFileSync(path, file.kept);
        else rmSync(path, { force: true });
      }
      // Shared memory of processes that are no more.
      rmSync(`${databasePath}-shm`, { force: true });
      return { problems: problemsOf(files, join(folder, "checked.db")), unsynced };
    },
    become(kind) {
      for (const other of ["fails", "forgets"]) rmSync(join(folder, other), { force: true });
      if (kind !== "sound") writeFileSync(join(folder, kind), "");
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A record that the kill cut short is of a write that was not synced. */
function play(records: Buffer, files: readonly File[]): void {
  for (let from = 0; from + HEAD_BYTES <= records.length;) {
    const kind = String.fromCodePoint(records.readUInt32LE(from));
    const file = files[records.readUInt32LE(from + 4)]!;
    const at = records.readBigUInt64LE(from + 8);
    const end = from + HEAD_BYTES + Number(records.readBigUInt64LE(from + 16));
    if (end > records.length) return;
    if (kind === "w")
      file.unsynced.push({ at: Number(at), bytes: records.subarray(from + HEAD_BYTES, end) });
    else if (kind === "t") file.unsynced.push({ at: Number(at), bytes: null });
    else if (kind === "b") file.begun.set(at, file.unsynced.length);
    else if (kind === "e") endSync(file, at);
    else Object.assign(file, { kept: null, unsynced: [], begun: new Map() });
    from = end;
  }
}

/** What was written before the sync began is on the disk. */
function endSync(file: File, number: bigint): void {
  const count = file.begun.get(number) ?? 0;
  file.begun.delete(number);
  for (const change of file.unsynced.splice(0, count)) file.kept = applied(file.kept, [change]);
  for (const [other, before] of file.begun) file.begun.set(other, Math.max(0, before - count));
}

/** Sectors of a write, of which a disk keeps any before others. */
function partOf({ at, bytes }: Change, isKept: () => boolean): Change[] {
  if (!bytes) return isKept() ? [{ at, bytes }] : [];
  const parts: Change[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = Math.min(bytes.length, from + SECTOR_BYTES - ((at + from) % SECTOR_BYTES));
    if (isKept()) parts.push({ at: at + from, bytes: bytes.subarray(from, end) });
    from = end;
  }
  return parts;
}

function applied(content: Buffer | null, changes: readonly Change[]): Buffer | null {
  let result = content;
  for (const { at, bytes } of changes) {
    const before = result ?? Buffer.alloc(0);
    const length = bytes ? Math.max(before.length, at + bytes.length) : at;
    result = resized(before, length);
    if (bytes) bytes.copy(result, at);
  }
  return result;
}

/** Grows in large steps: a log is written frame by frame. */
function resized(content: Buffer, length: number): Buffer {
  if (length === content.length) return content;
  const room = content.buffer.byteLength - content.byteOffset;
  if (length < content.length) return content.subarray(0, length);
  const grown =
    room >= length
      ? Buffer.from(content.buffer, content.byteOffset, length)
      : Buffer.alloc(length * 2).subarray(0, length);
  if (room < length) content.copy(grown);
  else grown.fill(0, content.length);
  return grown;
}

/** What the next start would find, checked in a copy, because opening the files changes them. */
function problemsOf(files: readonly File[], path: string): string[] {
  for (const [index, { kept }] of files.entries()) {
    rmSync(path + SUFFIXES[index]!, { force: true });
    if (kept) writeFileSync(path + SUFFIXES[index]!, kept);
  }
  rmSync(`${path}-shm`, { force: true });
  const client = new Sqlite(path);
  try {
    const found = client.pragma("integrity_check") as { integrity_check: string }[];
    const broken = client.pragma("foreign_key_check") as unknown[];
    return [
      ...found.map((row) => row.integrity_check).filter((line) => line !== "ok"),
      ...broken.map((row) => `a broken reference: ${JSON.stringify(row)}`),
    ];
  } finally {
    client.close();
  }
}

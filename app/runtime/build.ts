import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");
const stamp = join(root, "build/sources.sha256");
const lock = join(root, "node_modules/.build.lock");
const remix = join(root, "node_modules/@remix-run/dev/dist/cli.js");
const LOCK_POLL_MS = 200;
const SAID_LINES_MAX = 40;

/** Builds the production bundle when there is none for these sources. Processes that ask together build it once. */
export async function buildWhenStale(announce: (line: string) => void): Promise<void> {
  if (isFresh()) return;
  await takeLock();
  try {
    if (isFresh()) return;
    announce("Building, because the sources are newer than build/ …");
    build();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * What the bundle is made of, in one line. Contents rather than times: a checkout, a copy or an image changes times
 * without changing a byte, and a file saved while the build runs must count as not built.
 */
export function hashSources(): string {
  const hash = createHash("sha256");
  const paths = globSync(
    ["app/**/*.{ts,tsx,css}", "db/**/*.ts", "package.json", "package-lock.json"],
    { cwd: root },
  );
  for (const path of paths.toSorted())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

export function stampBuild(sourcesHash: string): void {
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stamp, `${sourcesHash}\n`);
}

function isFresh(): boolean {
  return readIfThere(stamp).trim() === hashSources();
}

function build(): void {
  const made = spawnSync(
    process.execPath,
    [remix, "vite:build", "--config", "app/vite.config.ts"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  if (made.status === 0) return;
  const said = `${made.error ?? ""}${made.stdout}${made.stderr}`.trim().split("\n");
  throw new Error(["the build failed", ...said.slice(-SAID_LINES_MAX)].join("\n"));
}

/** The lock holds the number of the process that has it, so that one left behind by a crash is recognised. */
async function takeLock(): Promise<void> {
  for (;;) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: "wx" });
    } catch (error) {
      const holder = Number(readIfThere(lock));
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      if (holder && !isRunning(holder)) rmSync(lock, { force: true });
      else await sleep(LOCK_POLL_MS);
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

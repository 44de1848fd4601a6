import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Load, LoadGenerator, LoadResult } from "../load.ts";

const SCRIPT = join(import.meta.dirname, "ask.lua");
const run = promisify(execFile);

interface Summary {
  answerCount: number;
  elapsedMs: number;
  bytes: number;
  p50Ms: number;
  p99Ms: number;
  /** Statuses of 400 and above. */
  refused: number;
  broken: number;
}

/**
 * wrk (https://github.com/wg/wrk), which needs a tenth of the processor that a client in JavaScript needs, so that the
 * server is the limit even on the same two cores. Null where it is not installed.
 */
export function findWrk(): LoadGenerator | null {
  try {
    execFileSync("wrk", ["--version"], { stdio: "ignore" });
  } catch (error) {
    // It prints its version and ends with 1.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  }
  const folder = mkdtempSync(join(tmpdir(), "encomienda-wrk-"));
  return {
    name: "wrk",
    run: (load) => runWrk(join(folder, "requests"), load),
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @throws Error when an answer was a refusal or a connection broke: neither costs what an answer costs */
async function runWrk(file: string, load: Load): Promise<LoadResult> {
  const { port, connectionCount, durationMs, requests, isRepeating } = load;
  writeFileSync(file, Buffer.concat(requests.flatMap((each) => [lengthLine(each), each])));
  // It takes whole seconds.
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  const { stdout } = await run("wrk", [
    "--threads=1",
    // A slow answer is an answer; its own limit of two seconds would count it as broken.
    "--timeout=30s",
    `--connections=${connectionCount}`,
    `--duration=${seconds}s`,
    `--script=${SCRIPT}`,
    `http://127.0.0.1:${port}`,
    file,
    isRepeating ? "repeat" : "once",
  ]);
  const line = stdout.split("\n").find((each) => each.startsWith("{")) ?? "{}";
  const { p50Ms, p99Ms, refused, broken, ...result } = JSON.parse(line) as Summary;
  if (refused > 0 || broken > 0)
    throw new Error(`${refused} answers were refusals, and ${broken} requests broke:\n${stdout}`);
  return { ...result, latencyMs: { p50: p50Ms, p99: p99Ms } };
}

const lengthLine = ({ byteLength }: Uint8Array) => Buffer.from(`${byteLength}\n`);

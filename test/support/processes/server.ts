import { spawn, type ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { NODE_FLAGS } from "#app/operator/api-demo/server-process.ts";
import { buildWhenStale } from "#app/runtime/build.ts";

import { COMPILED } from "../compiled.ts";
import { makeFolder } from "../make-folder.ts";
import { PROCESS_TOKEN, putProcessAdmin } from "../staff-token.ts";
import { QUICKLY } from "./quickly.ts";

/** What `npm start` runs; the build makes it of `app/main/server.ts`. */
export const SERVER_FILE = "build/server/start.js";
const ROOT = join(import.meta.dirname, "../../..");
/** Ends what hangs: behind much other work a start takes a minute. */
const START_LIMIT_MS = 180_000;
const POLL_INTERVAL_MS = 20;
/** Tests fill wallets in any way: what people may do alone has tests of its own. */
const NO_LIMITS = "admin 999999999 999999999";

/** A test run that is itself ended, even by force, leaves no server behind: the pipe from it closes. */
const END_WITH_US =
  "data:text/javascript,process.stdin.on('end',()=>process.exit(1)).resume().unref()";

export interface ServerProcess {
  /** `http://127.0.0.1:<port>`. */
  baseUrl: string;
  dataFolder: string;
  databaseUrl: string;
  pid: number;
  /** Runs the operator's command line on the same database, as a process; what it prints with `--json`, parsed. */
  cli: (...args: string[]) => Promise<unknown>;
  /**
   * The same in one process for all command lines, which starts with the first of them and holds the database open
   * until `stop`: for what a test needs and does not test.
   */
  operator: (...args: string[]) => Promise<unknown>;
  /** The same by the person of this token. */
  operatorAs: (token: string, ...args: string[]) => Promise<unknown>;
  /** Everything that the process has printed so far. */
  output: () => string;
  /** Sends the signal and waits for the end; the exit code, or null when the signal itself ended it. */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Stops it in order when it still runs, and removes the data. */
  stop: () => Promise<void>;
}

/** To compare all sources with the bundle takes a tenth of a server's start. */
let built: Promise<void> | undefined;

/**
 * The production server, in its own process with its own data, on a free port. The bundle is built first when the
 * sources are newer, which takes some seconds once.
 * @param options.watch gets what reads its output, before it listens
 */
export async function startServer(
  options: { env?: Record<string, string>; watch?: (output: () => string) => void } = {},
): Promise<ServerProcess> {
  await (built ??= buildWhenStale(() => {}));
  const dataFolder = makeFolder("encomienda-");
  const env = {
    HOST: "127.0.0.1",
    PORT: "0",
    DATABASE_URL: `file:${join(dataFolder, "shipping.db")}`,
    ...options.env,
  };
  const server = spawnNode([...NODE_FLAGS, SERVER_FILE], env);
  options.watch?.(server.output);
  const removeData = () => rmSync(dataFolder, { recursive: true, force: true });
  let operator: ReturnType<typeof startOperator> | undefined;
  async function ask(args: readonly string[], token?: string): Promise<unknown> {
    operator ??= startOperator(env.DATABASE_URL, env);
    return askOperator((await operator).url, args, token);
  }

  const baseUrl = await listening(server).catch((error: unknown) => {
    server.child.kill("SIGKILL");
    removeData();
    throw error;
  });
  const kill = async (signal: NodeJS.Signals) => {
    server.child.kill(signal);
    return server.ended;
  };

  return {
    baseUrl,
    dataFolder,
    databaseUrl: env.DATABASE_URL,
    pid: server.child.pid!,
    cli: (...args) => runCli(args, env),
    operator: (...args) => ask(args),
    operatorAs: (token, ...args) => ask(args, token),
    output: server.output,
    kill,
    async stop() {
      await (await operator)?.stop();
      const wasRunning = server.child.exitCode === null && server.child.signalCode === null;
      const code = await kill("SIGTERM");
      removeData();
      if (wasRunning && code !== 0)
        throw new Error(`the server ended with ${code}\n${server.output()}`);
    },
  };
}

/** It ends with the worker of the tests, and keeps it from nothing. */
let operators: Promise<string> | undefined;

function startOperators(): Promise<string> {
  const running = spawnNode(["test/support/processes/operator.ts"], {});
  running.child.unref();
  for (const pipe of running.child.stdio) (pipe as Socket | null)?.unref();
  return listening(running);
}

/**
 * Runs command lines of the operator on a database, in a process that all of a worker's databases share: to load its
 * code takes 3 s of a processor. What changes a process itself, such as its clock, has one of its own.
 */
export async function startOperator(databaseUrl: string, env: Record<string, string> = {}) {
  const ofDatabase = { MONEY_LIMITS: NO_LIMITS, ...env, DATABASE_URL: databaseUrl };
  const { NODE_OPTIONS, LD_PRELOAD } = env;
  const own =
    NODE_OPTIONS || LD_PRELOAD
      ? spawnNode(["test/support/processes/operator.ts"], ofDatabase)
      : null;
  const base = await (own ? listening(own) : (operators ??= startOperators()));
  const opened = await fetch(base, { method: "POST", body: JSON.stringify(ofDatabase) });
  if (!opened.ok) throw new Error(await opened.text());
  const { path } = (await opened.json()) as { path: string };
  const url = base + path;
  return {
    url,
    async stop() {
      await fetch(url, { method: "DELETE" });
      own?.child.kill("SIGKILL");
      await own?.ended;
    },
  };
}

/**
 * A command line in the process that `startOperator` started; what it prints with `--json`, parsed.
 * @param token of who gives it, instead of the person who may do all
 */
export async function askOperator(
  url: string,
  args: readonly string[],
  token?: string,
): Promise<unknown> {
  return readOutput(args, await outcomeOfOperator(url, args, { token }));
}

/** The same, as its exit code and what it prints. @param instead.databaseUrl of the one that the process holds open */
export async function outcomeOfOperator(
  url: string,
  args: readonly string[],
  instead: { databaseUrl?: string; token?: string | undefined } = {},
): Promise<{ code: number; output: string }> {
  const body = JSON.stringify({ argv: [...args, "--json"], ...instead });
  const response = await fetch(url, { method: "POST", body });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { code: number; output: string };
}

/** Runs a file of ours to its end, for what is over before it listens. */
export async function runNode(args: readonly string[], env: Record<string, string>) {
  const run = spawnNode(args, env);
  const code = await run.ended;
  return { code, output: run.output(), stdout: run.stdout(), stderr: run.stderr() };
}

/** The operator's command line in a process of its own; what it prints with `--json`, parsed. */
export async function runCli(
  args: readonly string[],
  env: Record<string, string>,
): Promise<unknown> {
  const { DATABASE_URL } = env;
  // A database that takes no writes has nobody: what needs no one works.
  if (DATABASE_URL) await putAdmin(DATABASE_URL, env).catch(() => {});
  const words = ["app/operator/cli.ts", ...args, "--json"];
  const operator = { ENC_STAFF_TOKEN: PROCESS_TOKEN, MONEY_LIMITS: NO_LIMITS };
  const { code, output, stdout } = await runNode(words, { ...operator, ...env });
  return readOutput(args, { code, output: code === 0 ? stdout : output });
}

/** Where a test's own disk takes the writes of its processes, this one's would go past it. */
async function putAdmin(databaseUrl: string, env: Record<string, string>): Promise<void> {
  if (env["LD_PRELOAD"]) await runNode(["test/support/processes/put-admin.ts"], env);
  else await putProcessAdmin(databaseUrl);
}

function readOutput(
  args: readonly string[],
  { code, output }: { code: number | null; output: string },
): unknown {
  if (code !== 0) throw new Error(`cli ${args.join(" ")} ended with ${code}\n${output}`);
  return output.trim() === "" ? null : (JSON.parse(output) as unknown);
}

interface Running {
  child: ChildProcess;
  ended: Promise<number | null>;
  output: () => string;
  stdout: () => string;
  stderr: () => string;
}

/** Without the environment of the test run. */
export function spawnNode(args: readonly string[], env: Record<string, string>): Running {
  const isOfTests = args[0]?.startsWith("test/") === true;
  const preloaded = ["--import", END_WITH_US, ...(isOfTests ? QUICKLY : [])];
  const child = spawn(process.execPath, [...preloaded, ...args], {
    cwd: ROOT,
    env: {
      ...env,
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: COMPILED,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const printed = { all: "", stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      printed.all += text;
      printed[name] += text;
    });
  }

  // "close" comes after the last output, "exit" may come before it.
  const ended = new Promise<number | null>((resolve) => void child.once("close", resolve));
  return {
    child,
    ended,
    output: () => printed.all,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
  };
}

/** The address that the log gives once the server listens. */
export async function listening({ ended, stdout, output }: Running): Promise<string> {
  const over = ended.then((code) => `the server ended with ${code}`);
  const limit = sleep(START_LIMIT_MS, `no server after ${START_LIMIT_MS} ms`, { ref: false });
  for (;;) {
    const url = /"event":"server.started","url":"([^"]+)"/.exec(stdout())?.[1];
    if (url) return url;
    const failure = await Promise.race([over, limit, sleep(POLL_INTERVAL_MS, null)]);
    if (failure) throw new Error(`${failure}\n${output()}`);
  }
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "../../..");
/** As `npm start` and the image have them; app/main/README.md says why. */
export const NODE_FLAGS = ["--max-semi-space-size=16", "--v8-pool-size=1"];
const HOST = "127.0.0.1";
const READY_WITHIN_MS = 30_000;
const READY_POLL_MS = 5;
const STOP_WITHIN_MS = 15_000;
const LOG_TAIL_LINES = 12;

export interface ServerProcess {
  origin: string;
  port: number;
  pid: number;
  /** From the start of the process until it said that it is ready. */
  readyMs: number;
  /** The exit code, once it has ended by itself or was stopped. */
  ended: Promise<number | null>;
  /** Asks it to finish what it began, and insists when it does not end. */
  stop: () => Promise<void>;
}

/**
 * Starts the built production server in a process of its own, reachable from this machine only, and waits until it is
 * ready. It sees no environment but this one: whatever is set around us, the database is the one named here.
 * @throws Error with the end of its log when it ends or is silent instead.
 */
export async function startServer(options: {
  port: number;
  logFile: string;
  environment: Record<string, string>;
}): Promise<ServerProcess> {
  const { port, logFile, environment } = options;
  const startMs = performance.now();
  const child = spawnServer(logFile, {
    ...environment,
    NODE_ENV: "production",
    HOST,
    PORT: String(port),
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  void ended.then(() => process.off("exit", killWithUs));

  await untilReady();
  return {
    origin: `http://${HOST}:${port}`,
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startMs,
    ended,
    stop,
  };

  async function untilReady(): Promise<void> {
    while (!(await answersOk(port, "/readyz"))) {
      if (child.exitCode !== null)
        throw new Error(`The server ended instead of starting:\n${tailOf(logFile)}`);
      if (performance.now() - startMs > READY_WITHIN_MS) {
        await stop();
        throw new Error(
          `The server was not ready within ${READY_WITHIN_MS / 1000} s:\n${tailOf(logFile)}`,
        );
      }
      await sleep(READY_POLL_MS);
    }
  }

  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    const insist = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
    await ended;
    clearTimeout(insist);
  }
}

/** The wanted port when it is free, else one that the system finds. */
export async function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen(wanted, HOST), "listening");
    return (probe.address() as AddressInfo).port;
  } catch {
    return freePort(0);
  } finally {
    probe.close();
  }
}

/** In a process group of its own: Ctrl-C reaches only us, and we stop the server once, not twice. */
function spawnServer(logFile: string, environment: Record<string, string>): ChildProcess {
  const log = openSync(logFile, "a");
  try {
    return spawn(process.execPath, [...NODE_FLAGS, "build/server/start.js"], {
      cwd: root,
      env: environment as NodeJS.ProcessEnv,
      stdio: ["ignore", log, log],
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

function answersOk(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: HOST, port, path, agent: false }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode === 200));
      response.on("error", () => resolve(false));
    }).on("error", () => resolve(false));
  });
}

function tailOf(logFile: string): string {
  return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-LOG_TAIL_LINES).join("\n");
}

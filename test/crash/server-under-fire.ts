import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

/** A server that is killed and started again on the same database and at the same port. */
export interface ServerUnderFire {
  baseUrl: string;
  process: () => ServerProcess;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  startsMs: number[];
  /** Lines that the server logged as errors. */
  errors: string[];
}

export async function openServerUnderFire(
  port: number,
  env: Record<string, string>,
): Promise<ServerUnderFire> {
  const startsMs: number[] = [];
  const errors: string[] = [];
  let server = await startTimed();

  async function startTimed(): Promise<ServerProcess> {
    const startedMs = performance.now();
    const started = await startServer({ env: { ...env, PORT: String(port) } });
    startsMs.push(performance.now() - startedMs);
    return started;
  }

  function readErrors(): void {
    const lines = server.output().split("\n");
    errors.push(...lines.filter((line) => /^\{"level":(50|60|"error"|"fatal")/.test(line)));
  }

  return {
    baseUrl: server.baseUrl,
    process: () => server,
    startsMs,
    errors,
    async kill() {
      await server.kill("SIGKILL");
      readErrors();
      // Only its empty folder: the database is elsewhere.
      await server.stop();
    },
    async start() {
      server = await startTimed();
    },
    async stop() {
      await server.stop();
      readErrors();
    },
  };
}

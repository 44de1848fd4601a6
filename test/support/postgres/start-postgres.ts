import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { makeFolder } from "../make-folder.ts";

const START_LIMIT_MS = 30_000;

/** What a test run can lose without regret. */
const settings = {
  listen_addresses: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  shared_buffers: "64MB",
  autovacuum: "off",
  jit: "off",
};

/** A throw-away cluster on a socket in a folder of its own, that no other user of the machine can reach. */
export async function startPostgres(programs: string) {
  const folder = makeFolder("encomienda-pg-");
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");

  execFileSync(
    join(programs, "initdb"),
    [
      "--pgdata",
      data,
      "--username=postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...account, cwd: folder, stdio: "pipe" },
  );
  const server = spawn(
    join(programs, "postgres"),
    [
      "-D",
      data,
      "-k",
      folder,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...account, cwd: folder, stdio: "ignore" },
  );
  const ended = once(server, "exit");
  // A run that ends without its teardown must leave nothing behind.
  const killServer = () => {
    server.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", killServer);

  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilReady(url);
  return {
    url,
    pid: server.pid!,
    async stop() {
      server.kill("SIGINT");
      await ended;
      process.off("exit", killServer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const idOf = (flag: string) =>
        Number(execFileSync("id", [flag, name], { stdio: "pipe" }).toString());
      return { uid: idOf("-u"), gid: idOf("-g") };
    } catch {
      // Not every machine has the first.
    }
  }
  throw new Error("no account to run PostgreSQL with");
}

async function untilReady(url: string): Promise<void> {
  const giveUpAtMs = performance.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > giveUpAtMs) throw error;
      await sleep(50);
    }
  }
}

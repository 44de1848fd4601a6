import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openDatabase } from "#db/engine/open-database.ts";
import { lockForServer } from "#db/engine/sqlite/server-lock.ts";

const HOLD = `
  import { lockForServer } from "./db/engine/sqlite/server-lock.ts";
  await lockForServer(process.argv[1], { onWait() {} });
  console.log("held");
  setInterval(() => {}, 1000);
`;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "encomienda-lock-"));
  path = join(folder, "shipping.db");
  writeFileSync(path, "");
});
afterEach(() => rmSync(folder, { recursive: true }));

const onWait = () => {};
const attempt = (of = path, waitMaxMs = 60) => lockForServer(of, { waitMaxMs, onWait });
const refusal = /^another server has this SQLite file[^\n]*PostgreSQL[^\n]*$/;

/** A server that holds the file, in a process of its own. */
async function holder() {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", HOLD, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

test("a second server is refused in one line, and has the file once the first one has freed it", async () => {
  const free = await attempt();
  await expect(attempt()).rejects.toThrow(refusal);
  free();
  (await attempt())();
  expect(statSync(`${path}-server`).mode & 0o777).toBe(0o600);
});

test("so is one that finds the file by a link", async () => {
  const link = join(folder, "link.db");
  symlinkSync(path, link);
  const free = await attempt();
  await expect(attempt(link)).rejects.toThrow(refusal);
  free();
});

test("a server waits for one that stops, and says so once", async () => {
  const free = await attempt();
  const said = vi.fn<() => void>();
  let isHeld = false;
  const next = lockForServer(path, { onWait: said }).then((freeNext) => {
    isHeld = true;
    return freeNext;
  });
  await sleep(200);
  expect(isHeld).toBe(false);
  free();
  (await next)();
  expect(said).toHaveBeenCalledTimes(1);
});

test("another process keeps it, also after refused ones, and loses it when it is killed", async () => {
  const child = await holder();
  try {
    await expect(attempt()).rejects.toThrow(refusal);
    await expect(attempt()).rejects.toThrow(refusal);
  } finally {
    child.kill("SIGKILL");
  }
  await once(child, "exit");
  (await attempt(path, 0))();
});

test("a database that is opened for a server holds it until it is closed, and the command line works beside it", async () => {
  const server = await openDatabase(`file:${path}`, { isServer: true });
  const beside = await openDatabase(`file:${path}`, { isBrief: true });
  await expect(attempt()).rejects.toThrow(refusal);
  await beside.close();
  await expect(attempt()).rejects.toThrow(refusal);
  await server.close();
  (await attempt())();
});

test("a server that cannot open its database frees it", async () => {
  writeFileSync(path, "no database".repeat(1000));
  await expect(openDatabase(`file:${path}`, { isServer: true })).rejects.toThrow(
    "file is not a database",
  );
  (await attempt())();
});

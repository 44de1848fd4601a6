import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { expect, test } from "vitest";

const started = (lines: number, end: "flush" | "wait") =>
  spawn(process.execPath, ["test/support/processes/write-log.ts", String(lines), end], {
    stdio: ["ignore", "pipe", "inherit"],
  });

test("a line of a quiet process is written while it lives: killing it loses none", async () => {
  const child = started(1, "wait");
  for await (const line of createInterface(child.stdout)) {
    expect(JSON.parse(line)).toMatchObject({ line: 0, msg: "written" });
    child.kill("SIGKILL");
  }
  expect(child.signalCode ?? "SIGKILL").toBe("SIGKILL");
  expect.assertions(2);
});

test("a process that ends in order has written every line", async () => {
  const child = started(500, "flush");
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) lines.push(line);
  expect(lines).toHaveLength(500);
});

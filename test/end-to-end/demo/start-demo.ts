import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { QUICKLY } from "#test/support/processes/quickly.ts";

const READY = /(http:\/\/localhost:\d+) \(ready in [\d.]+ s/;

export interface RunningDemo {
  url: string;
  /** The folder for temporary files that it was given. */
  temporary: string;
  /** Everything it has said so far. */
  said: string[];
  /** As Ctrl-C does; the exit code. */
  interrupt: () => Promise<number | null>;
  /** Its folder for temporary files, when that was asked for. */
  remove: () => void;
}

/** The demo as a newcomer starts it, on any free port; its three months of history only when they are asked for. */
export async function startDemo(
  history: "none" | "full" = "none",
  country = "EC",
): Promise<RunningDemo> {
  const temporary = mkdtempSync(join(tmpdir(), "encomienda-test-demo-"));
  const child = spawn(
    process.execPath,
    [...QUICKLY, "app/demo/demo.ts", `--history=${history}`, `--country=${country}`],
    {
      env: { ...process.env, PORT: "0", NODE_ENV: "production", TMPDIR: temporary },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const said: string[] = [];
  const exited = once(child, "exit").then(([code]) => code as number | null);
  createInterface(child.stderr).on("line", (line) => said.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      said.push(line);
      const ready = READY.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    void exited.then((code) => reject(new Error(`ended with ${code}: ${said.join("\n")}`)));
  });
  return {
    url,
    temporary,
    said,
    interrupt: async () => {
      child.kill("SIGINT");
      return exited;
    },
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

import { PROCESS_TOKEN, putProcessAdmin } from "#test/support/staff-token.ts";

const ENDS_WITHIN_MS = 50_000;

/** The program itself, as npm starts it, on that database. */
export const cli = (databaseUrl: string, ...words: string[]) =>
  cliWith({ DATABASE_URL: databaseUrl }, ...words);

/** The program itself, with that environment and no other. */
export async function cliWith(env: Record<string, string>, ...words: string[]) {
  const databaseUrl = env["DATABASE_URL"];
  if (databaseUrl !== undefined) await putProcessAdmin(databaseUrl).catch(() => {});
  const child = spawn(process.execPath, ["app/operator/cli.ts", ...words], {
    env: { ENC_STAFF_TOKEN: PROCESS_TOKEN, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: ENDS_WITHIN_MS,
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code: code as number, out, err };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

const ENDS_WITHIN_MS = 50_000;

/** The program itself, as npm starts it, on that database. */
export const cli = (databaseUrl: string, ...words: string[]) =>
  cliWith({ DATABASE_URL: databaseUrl }, ...words);

/** As a user who is in no list of users, as a container may have one; only root can become that. */
export const cliWithoutName = (databaseUrl: string, ...words: string[]) =>
  start({ env: { DATABASE_URL: databaseUrl }, uid: 54_321 }, words);

/** The program itself, with that environment and no other. */
export const cliWith = (env: Record<string, string>, ...words: string[]) => start({ env }, words);

async function start(
  { env, uid }: { env: Record<string, string>; uid?: number },
  words: readonly string[],
) {
  const child = spawn(process.execPath, ["app/operator/cli.ts", ...words], {
    env: env as NodeJS.ProcessEnv,
    ...(uid !== undefined && { uid, gid: uid }),
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

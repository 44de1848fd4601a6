import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

const ENDS_WITHIN_MS = 50_000;

/** The program itself, as npm starts it, on that database. */
export async function cli(databaseUrl: string, ...words: string[]) {
  const child = spawn(process.execPath, ["app/operator/cli.ts", ...words], {
    env: { DATABASE_URL: databaseUrl } as unknown as NodeJS.ProcessEnv,
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

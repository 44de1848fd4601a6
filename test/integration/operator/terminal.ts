import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import { run } from "#app/operator/run.ts";
import type { Service } from "#app/shipping/context.ts";
import type { StaffRole } from "#app/shipping/model/staff.ts";
import { tokenOf } from "#test/support/staff-token.ts";

interface Printed {
  code: number;
  out: string;
  err: string;
}

/**
 * The command line on a service of the test, which outlives every command, and on its database.
 * @param buckets for commands that are about all of them
 * @param as who uses it: a new person, by default an admin, or who has that token; null for nobody
 */
export function terminal(
  service: Service,
  databaseUrl = "file:/nowhere/shipping.db",
  as: { name?: string; role?: StaffRole; token?: string } | null = {},
  buckets?: Buckets,
) {
  let openedCount = 0;
  let token: Promise<string> | null = null;

  async function operate(...words: string[]): Promise<Printed> {
    const out: string[] = [];
    const err: string[] = [];
    const code = await run(words, {
      openService: async () => {
        openedCount += 1;
        return { service, ...(buckets && { buckets }), close: async () => {} };
      },
      databaseUrl: () => databaseUrl,
      staffToken: () =>
        as && (token ??= as.token === undefined ? tokenOf(service, as) : Promise.resolve(as.token)),
      out: (text) => out.push(text),
      err: (text) => err.push(text),
    });
    return { code, out: out.join("\n"), err: err.join("\n") };
  }

  /** The one line of `--json`, read. Fails when there is more, or a complaint. */
  async function json<Answer>(...words: string[]): Promise<Answer> {
    const { code, out, err } = await operate(...words, "--json");
    if (code !== 0 || err !== "" || out.includes("\n")) {
      throw new Error(`${words.join(" ")}: ${code} ${out}${err}`);
    }
    return JSON.parse(out) as Answer;
  }

  async function refusal(
    ...words: string[]
  ): Promise<{ code: number; error: string; message: string }> {
    const { code, out, err } = await operate(...words, "--json");
    if (out !== "" || err.includes("\n"))
      throw new Error(`${words.join(" ")} printed ${out}${err}`);
    return { code, ...(JSON.parse(err) as { error: string; message: string }) };
  }

  return { operate, json, refusal, openedCount: () => openedCount };
}

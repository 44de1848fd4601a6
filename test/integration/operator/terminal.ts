import { run } from "#app/operator/run.ts";
import type { Service } from "#app/shipping/context.ts";

interface Printed {
  code: number;
  out: string;
  err: string;
}

/** The command line on a service of the test, which outlives every command, and on its database. */
export function terminal(service: Service, databaseUrl = "file:/nowhere/shipping.db") {
  let openedCount = 0;

  async function operate(...words: string[]): Promise<Printed> {
    const out: string[] = [];
    const err: string[] = [];
    const code = await run(words, {
      openService: async () => {
        openedCount += 1;
        return { service, close: async () => {} };
      },
      databaseUrl: () => databaseUrl,
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

import { run, type OperatorIo } from "../run.ts";
import type { Narrator } from "./narrator.ts";

interface ShownBalance {
  balance: number;
  text: string;
}

/** The command line's own operations, shown as they would be typed. */
export interface Operator {
  /** The first person, who gives all further commands. */
  begin(): Promise<void>;
  openAccount(name: string): Promise<{ accountId: number; apiKey: string }>;
  topUp(accountId: number, amount: string, reference: string): Promise<ShownBalance>;
  walletOf(accountId: number): Promise<ShownBalance>;
  /** What a person would read. */
  read(...words: string[]): Promise<string>;
}

export function demoOperator(
  narrator: Narrator,
  database: Pick<OperatorIo, "openService" | "databaseUrl">,
): Operator {
  let token: string | null = null;

  async function read(...words: string[]): Promise<string> {
    const printed: string[] = [];
    narrator.show(
      `npm run -s cli -- ${words
        .filter((word) => word !== "--json")
        .map(quoted)
        .join(" ")}`,
    );
    const code = await run(words, {
      ...database,
      staffToken: () => token,
      out: (text) => printed.push(text),
      err: (text) => printed.push(text),
    });
    if (code !== 0) throw new Error(printed.join("\n"));
    return printed.join("\n");
  }

  const ask = async <CommandResult>(...words: string[]) =>
    JSON.parse(await read(...words, "--json")) as CommandResult;
  const shown = ({ balance, currency }: { balance: number; currency: string }) => ({
    balance,
    text: `${balance.toFixed(2)} ${currency}`,
  });

  return {
    read,
    async begin() {
      const person = ["--email", "ana@example.com", "--name", "Ana Operadora"];
      const added = await ask<{ token: string }>("staff", "first-admin", ...person);
      token = added.token;
      narrator.show(`export ENC_STAFF_TOKEN=${token}`);
    },
    openAccount: (name) => ask("accounts", "create", "--name", name),
    topUp: async (accountId, amount, reference) =>
      shown(
        await ask(
          "wallet",
          "top-up",
          "--account",
          String(accountId),
          "--amount",
          amount,
          "--reference",
          reference,
        ),
      ),
    walletOf: async (accountId) =>
      shown(await ask("wallet", "show", "--account", String(accountId))),
  };
}

const quoted = (word: string) => (/^[\w.-]+$/.test(word) ? word : `"${word}"`);

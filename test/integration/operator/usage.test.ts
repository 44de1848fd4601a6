import { usageOf } from "#app/operator/command.ts";
import { commands } from "#app/operator/commands/commands.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

const wrong: [said: string, words: string[], answer: string][] = [
  ["nothing", [], "Say what to do"],
  ["an unknown noun", ["parcels", "list"], "There is no noun parcels"],
  ["help on an unknown noun", ["help", "parcels"], "There is no noun parcels"],
  [
    "no verb",
    ["wallet"],
    "wallet needs a verb: choose one of top-up, show, statement, debts, adjust, confirm, withdraw, requests, verify.",
  ],
  ["a flag in place of the verb", ["wallet", "--account", "1"], "wallet needs a verb"],
  ["an unknown verb", ["wallet", "empty"], "wallet has no verb empty"],
  ["a missing flag", ["wallet", "show"], "--account is missing"],
  ["a flag without its value", ["wallet", "show", "--account"], "--account needs a value"],
  [
    "a flag that swallows the next",
    ["keys", "issue", "--name", "--account", "1"],
    "--name needs a value",
  ],
  [
    "a flag twice",
    ["wallet", "show", "--account", "1", "--account", "2"],
    "--account was given twice",
  ],
  ["an unknown flag", ["accounts", "list", "--all"], "There is no flag --all"],
  [
    "a name of every object",
    ["accounts", "list", "--constructor", "1"],
    "There is no flag --constructor",
  ],
  ["a stray word", ["accounts", "list", "everything"], "Did not expect everything"],
  ["no id", ["wallet", "show", "--account", "abc"], "--account must be an id"],
  [
    "an id past 2^53",
    ["wallet", "show", "--account", "9007199254740993"],
    "--account must be an id",
  ],
  ["an empty name", ["accounts", "create", "--name", "  "], "--name must not be empty"],
  [
    "a name that moves the cursor",
    ["accounts", "create", "--name", "a\u001b[2J"],
    "control characters",
  ],
  [
    "a key's name that no list can show",
    ["keys", "issue", "--account", "1", "--name", "x".repeat(61)],
    "--name must have at most 60 characters",
  ],
  ["a switch with a value", ["accounts", "create", "--test=yes"], "--test takes no value"],
  [
    "a switch twice",
    ["accounts", "create", "--test", "--name", "a", "--test"],
    "--test was given twice",
  ],
  ["no choice", ["jobs", "list", "--state", "lost"], "--state must be one of ready, done, dead"],
  ["no file", ["backup"], "FILE is missing"],
  ["an empty file name", ["backup", ""], "FILE must name a file"],
  ["two files", ["backup", "one.db", "two.db"], "Did not expect two.db"],
  ["a word as if it were a flag", ["backup", "--file", "one.db"], "There is no flag --file"],
  ["an import of nothing", ["carriers", "import", "--dry-run"], "FILE is missing"],
  [
    "no lines",
    ["wallet", "statement", "--account", "1", "--limit", "0"],
    "--limit must be a whole number from 1",
  ],
];

describe("a command line that makes no sense", () => {
  for (const [said, words, answer] of wrong) {
    test(`${said}: exit 2, says why on standard error, opens no database`, async ({ world }) => {
      const { operate, refusal, openedCount } = terminal(world.service);

      const { code, out, err } = await operate(...words);
      expect(code).toBe(2);
      expect(out).toBe("");
      expect(err).toContain(answer);

      expect(await refusal(...words)).toMatchObject({ code: 2, error: "wrongUsage" });
      expect(openedCount()).toBe(0);
    });
  }

  test("shows how the command is used, once it is known which was meant", async ({ world }) => {
    const { err } = await terminal(world.service).operate("wallet", "top-up", "--account", "1");
    expect(err).toBe(
      "--amount is missing.\nUsage: npm run -s cli -- wallet top-up --account ID --amount AMOUNT --reference REF [--json]",
    );
  });

  test("shows what may be left out, what has no name and what has no value", () => {
    const usages = commands.map((command) => usageOf(command).replace("npm run -s cli -- ", ""));
    expect(usages).toEqual(
      expect.arrayContaining([
        "accounts create --name NAME [--country CC] [--test] [--bucket BUCKET] [--json]",
        "jobs list [--state ready|done|dead] [--dead] [--limit N] [--json]",
        "carriers import FILE [--dry-run] [--json]",
        "backup FILE [--json]",
      ]),
    );
  });
});

describe("help", () => {
  test("lists every command without opening a database", async ({ world }) => {
    const { operate, json, openedCount } = terminal(world.service);
    for (const words of [["help"], ["--help"]]) {
      const { code, out } = await operate(...words);
      expect(code).toBe(0);
      for (const command of commands) expect(out).toContain(usageOf(command));
    }
    expect(await json("help")).toHaveLength(commands.length);
    expect(openedCount()).toBe(0);
  });

  test("of a noun lists its verbs only, wherever --help stands", async ({ world }) => {
    for (const words of [
      ["help", "keys"],
      ["keys", "--help"],
      ["keys", "revoke", "--help"],
    ]) {
      const { code, out } = await terminal(world.service).operate(...words);
      expect(code).toBe(0);
      expect(out).toContain("keys revoke --key ID");
      expect(out).not.toContain("wallet");
    }
  });

  test("never names a command twice", () => {
    const names = commands.map(({ noun, verb }) => `${noun} ${verb}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

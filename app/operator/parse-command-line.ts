import { parseArgs } from "node:util";

import { usageOf, type Command } from "./command.ts";
import { commands } from "./commands.ts";
import { UsageError } from "./usage-error.ts";

/** What was typed, understood: a question for help, or a command with every flag read. */
export type Request =
  | { kind: "help"; noun?: string }
  | { kind: "command"; command: Command; given: Record<string, unknown> };

/**
 * Noun and verb come first, then the flags of that command.
 * @throws UsageError naming what is wrong and, where a command was meant, its usage line.
 */
export function parseCommandLine(argv: string[]): Request {
  const [noun, verb] = argv;
  if (noun === undefined)
    throw new UsageError("Say what to do: `npm run -s cli -- help` lists the commands.");
  if (noun === "help") return helpAbout(verb);
  if (argv.includes("--help")) return helpAbout(noun === "--help" ? undefined : noun);

  const verbs = commands.filter((command) => command.noun === noun);
  if (verbs.length === 0) throw new UsageError(unknownNoun(noun));
  const command = verbs.find((candidate) => candidate.verb === verb);
  if (!command) {
    const choices = verbs.map((candidate) => candidate.verb).join(", ");
    const what =
      verb === undefined || verb.startsWith("-")
        ? `${noun} needs a verb`
        : `${noun} has no verb ${verb}`;
    throw new UsageError(`${what}: choose one of ${choices}.`);
  }
  return { kind: "command", command, given: readFlags(command, argv.slice(2)) };
}

function helpAbout(noun: string | undefined): Request {
  if (noun === undefined) return { kind: "help" };
  if (!commands.some((command) => command.noun === noun)) throw new UsageError(unknownNoun(noun));
  return { kind: "help", noun };
}

function unknownNoun(noun: string): string {
  const nouns = [...new Set(commands.map((command) => command.noun))].join(", ");
  return `There is no noun ${noun}: choose one of ${nouns}.`;
}

function readFlags(command: Command, argv: string[]): Record<string, unknown> {
  const wrong = (what: string) => new UsageError(`${what}.\nUsage: ${usageOf(command)}`);
  const texts = new Map<string, string>();

  for (const token of tokensOf(command, argv)) {
    if (token.kind !== "option") {
      throw wrong(
        token.kind === "positional" ? `Did not expect ${token.value}` : "Did not expect --",
      );
    }
    if (!Object.hasOwn(command.flags, token.name)) throw wrong(`There is no flag ${token.rawName}`);
    if (token.value === undefined || (!token.inlineValue && token.value.startsWith("--"))) {
      throw wrong(`${token.rawName} needs a value`);
    }
    if (texts.has(token.name)) throw wrong(`${token.rawName} was given twice`);
    texts.set(token.name, token.value);
  }

  return Object.fromEntries(
    Object.entries(command.flags).map(([name, flag]) => {
      const text = texts.get(name) ?? flag.fallback;
      if (text === undefined) throw wrong(`--${name} is missing`);
      return [name, read(name, text)];
    }),
  );

  function read(name: string, text: string): unknown {
    try {
      return command.flags[name]?.read(text);
    } catch (error) {
      if (error instanceof UsageError) throw wrong(`--${name} ${error.message}`);
      throw error;
    }
  }
}

/** Not strict: its own messages take three lines and do not know the command's usage. */
function tokensOf(command: Command, argv: string[]) {
  const named = Object.keys(command.flags).map((name) => [name, { type: "string" }] as const);
  const options = Object.fromEntries(named);
  return parseArgs({ args: argv, options, strict: false, allowPositionals: true, tokens: true })
    .tokens;
}

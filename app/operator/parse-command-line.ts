import { parseArgs } from "node:util";

import { usageOf, type Command } from "./command.ts";
import { commands } from "./commands/commands.ts";
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
  const command = verbs.find((candidate) => candidate.verb === null || candidate.verb === verb);
  if (!command) {
    const choices = verbs.map((candidate) => candidate.verb).join(", ");
    const what =
      verb === undefined || verb.startsWith("-")
        ? `${noun} needs a verb`
        : `${noun} has no verb ${verb}`;
    throw new UsageError(`${what}: choose one of ${choices}.`);
  }
  const rest = argv.slice(command.verb === null ? 1 : 2);
  return { kind: "command", command, given: readFlags(command, rest) };
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
  const words = Object.keys(command.flags).filter((name) => command.flags[name]?.form === "word");

  for (const token of tokensOf(command, argv)) {
    if (token.kind === "option-terminator") throw wrong("Did not expect --");
    if (token.kind === "positional") {
      const name = words.find((candidate) => !texts.has(candidate));
      if (name === undefined) throw wrong(`Did not expect ${token.value}`);
      texts.set(name, token.value);
      continue;
    }
    const flag = Object.hasOwn(command.flags, token.name) ? command.flags[token.name] : undefined;
    if (!flag || flag.form === "word") throw wrong(`There is no flag ${token.rawName}`);
    if (flag.form === "switch") {
      if (token.value !== undefined) throw wrong(`${token.rawName} takes no value`);
      if (texts.has(token.name)) throw wrong(`${token.rawName} was given twice`);
      texts.set(token.name, "yes");
      continue;
    }
    if (token.value === undefined || (!token.inlineValue && token.value.startsWith("--"))) {
      throw wrong(`${token.rawName} needs a value`);
    }
    if (texts.has(token.name)) throw wrong(`${token.rawName} was given twice`);
    texts.set(token.name, token.value);
  }

  return Object.fromEntries(
    Object.entries(command.flags).map(([name, flag]) => {
      const text = texts.get(name) ?? flag.fallback;
      if (text !== undefined) return [name, read(name, text)];
      if (flag.isOptional) return [name, null];
      throw wrong(`${nameOf(name)} is missing`);
    }),
  );

  function read(name: string, text: string): unknown {
    try {
      return command.flags[name]?.read(text);
    } catch (error) {
      if (error instanceof UsageError) throw wrong(`${nameOf(name)} ${error.message}`);
      throw error;
    }
  }

  function nameOf(name: string): string {
    const flag = command.flags[name];
    return flag?.form === "word" ? flag.placeholder : `--${name}`;
  }
}

/** Not strict: its own messages take three lines and do not know the command's usage. */
function tokensOf(command: Command, argv: string[]) {
  const named = Object.entries(command.flags)
    .filter(([, { form }]) => form !== "word")
    .map(([name, { form }]) => [
      name,
      { type: form === "switch" ? ("boolean" as const) : ("string" as const) },
    ]);
  const options = Object.fromEntries(named);
  return parseArgs({ args: argv, options, strict: false, allowPositionals: true, tokens: true })
    .tokens;
}

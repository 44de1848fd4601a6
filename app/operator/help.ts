import { flagAsTyped, usageOf, type Command } from "./command.ts";
import { commands } from "./commands/commands.ts";

/** The commands, or those of one noun, with what each flag means. */
export function helpText(noun?: string): string {
  const chosen = commands.filter((command) => noun === undefined || command.noun === noun);
  const blocks = chosen.map((command) =>
    [usageOf(command), `    ${command.summary}.`, ...flagLines(command)].join("\n"),
  );
  return [...blocks, "Every command also takes --json (one line, for programs) and --help."].join(
    "\n\n",
  );
}

export function helpJson(noun?: string) {
  return commands
    .filter((command) => noun === undefined || command.noun === noun)
    .map((command) => ({
      noun: command.noun,
      verb: command.verb,
      usage: usageOf(command),
      summary: command.summary,
    }));
}

function flagLines({ flags }: Command): string[] {
  return Object.entries(flags).map(([name, flag]) => {
    const isSilent = flag.fallback === undefined || flag.form === "switch";
    const fallback = isSilent ? "" : ` (default: ${flag.fallback})`;
    return `    ${flagAsTyped(name, flag)}: ${flag.help}${fallback}`;
  });
}

import { readFile } from "node:fs/promises";

import { Refusal } from "./refusal.ts";
import type { OperatorIo } from "./run.ts";
import { UsageError } from "./usage-error.ts";

const FLAG = "--token-file";

/** Of every command: the words without the file of the token, which may stand anywhere. */
export function withoutTokenFile(argv: readonly string[]): {
  words: string[];
  tokenFile: string | null;
} {
  const at = argv.findIndex((word) => word === FLAG || word.startsWith(`${FLAG}=`));
  const flag = argv[at];
  if (flag === undefined) return { words: [...argv], tokenFile: null };
  const isInline = flag !== FLAG;
  const tokenFile = isInline ? flag.slice(FLAG.length + 1) : argv[at + 1];
  if (!tokenFile) throw new UsageError(`${FLAG} must name a file.`);
  return { words: argv.toSpliced(at, isInline ? 1 : 2), tokenFile };
}

/**
 * From a file or the environment, never from the command line itself, which every user of the machine can read.
 * @throws Refusal staffTokenFile
 */
export async function staffToken(
  tokenFile: string | null,
  io: Pick<OperatorIo, "staffToken">,
): Promise<string | null> {
  if (tokenFile === null) return io.staffToken();
  const text = await readFile(tokenFile, "utf8").catch(() => null);
  if (!text?.trim()) throw new Refusal("staffTokenFile", `${tokenFile} holds no token.`);
  return text.trim();
}

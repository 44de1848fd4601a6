import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import { DatabaseRefused } from "#app/main/identity/database-refused.ts";
import type { Service } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import { fileDamage, isFileDamage } from "#db/engine/sqlite/file-damage.ts";

import type { CommandResult } from "./command.ts";
import { helpJson, helpText } from "./help.ts";
import { messages } from "./messages.ts";
import { parseCommandLine, type Request } from "./parse-command-line.ts";
import { reasonOf } from "./reason-of.ts";
import { Refusal } from "./refusal.ts";
import { runInBuckets } from "./run-in-buckets.ts";
import { doneByOf, onRecord, signInFor } from "./sign-in.ts";
import { staffToken, withoutTokenFile } from "./token-file.ts";
import { UsageError } from "./usage-error.ts";

/** What a command line needs from the program that runs it. */
export interface OperatorIo {
  openService(): Promise<{ service: Service; buckets?: Buckets; close(): Promise<void> }>;
  /** Of the database that `openService` opens. */
  databaseUrl(): string | Promise<string>;
  /** Of who uses the command line, where the line itself names no file of it; null without one. */
  staffToken(): string | null | Promise<string | null>;
  /** Each takes whole lines, without the last line break. */
  out(text: string): void;
  err(text: string): void;
}

/**
 * Runs one command line, `argv` being the words after the program's name. Nothing is opened before the line is
 * understood.
 * @returns the exit code: 0 done, 1 refused or found wrong, 2 wrong usage.
 */
export async function run(argv: string[], io: OperatorIo): Promise<0 | 1 | 2> {
  const isJson = argv.includes("--json");
  try {
    const { words, tokenFile } = withoutTokenFile(argv.filter((word) => word !== "--json"));
    const token = () => staffToken(tokenFile, io);
    const result = await resultOf(parseCommandLine(words), io, token);
    io.out(isJson ? JSON.stringify(result.json) : result.text);
    return result.isFailure ? 1 : 0;
  } catch (error) {
    const { code, message, details } = (await damageOf(error, io)) ?? explain(error);
    io.err(isJson ? JSON.stringify({ error: code, message, ...details }) : message);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function resultOf(
  request: Request,
  io: OperatorIo,
  token: () => Promise<string | null>,
): Promise<CommandResult> {
  if (request.kind === "help")
    return { json: helpJson(request.noun), text: helpText(request.noun) };

  const { command, given } = request;
  if ("runOnDatabase" in command) return command.runOnDatabase(await io.databaseUrl(), given);

  const opened = await io.openService();
  try {
    const { service, buckets } = opened;
    const home = buckets?.home.service ?? service;
    const by = await signInFor(command, home, token);
    return await onRecord(home, by, { command, given }, () => {
      const err = (text: string) => io.err(text);
      if ("runOnBuckets" in command)
        return command.runOnBuckets(requireBuckets(buckets), given, by, err);
      const isAlone = !buckets || buckets.names().length === 1;
      if (isAlone && !(buckets && command.bucketFor))
        return command.run({ ...service, doneBy: doneByOf(by) }, given, by);
      return runInBuckets(command, given, { buckets: requireBuckets(buckets), by, err });
    });
  } finally {
    await opened.close();
  }
}

/** Every command reads the file, and none can go on when it is damaged. */
async function damageOf(error: unknown, io: OperatorIo): Promise<Explained | null> {
  const message = isFileDamage(error) ? fileDamage(error, await io.databaseUrl()) : null;
  return message === null ? null : { code: "databaseDamaged", message };
}

interface Explained {
  code: string;
  message: string;
  details?: object;
}

function requireBuckets(buckets: Buckets | undefined): Buckets {
  if (!buckets) throw new Error("this program has opened no buckets");
  return buckets;
}

function explain(error: unknown): Explained {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseRefused) return { code: "databaseRefused", message: error.message };
  if (error instanceof ShippingError) return { code: error.code, message: messages[error.code] };
  if (error instanceof UsageError) return { code: "wrongUsage", message: error.message };
  return { code: "internalError", message: `It failed unexpectedly: ${reasonOf(error)}` };
}

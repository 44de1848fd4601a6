import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { StaffMember } from "#app/shipping/model/staff.ts";

import type { CommandResult, ServiceCommand } from "./command.ts";
import type { Given } from "./flags.ts";
import { Refusal } from "./refusal.ts";
import { doneByOf } from "./sign-in.ts";

interface Answered extends CommandResult {
  bucket: string;
}

/**
 * Runs a command where it belongs: in the bucket of the first id that it is given, in the one that it chooses, or in
 * each, with one answer for all. A bucket that does not answer is named, and makes the command fail.
 * @param err takes whole lines
 */
export async function runInBuckets(
  command: ServiceCommand,
  given: Given<ServiceCommand["flags"]>,
  { buckets, by, err }: { buckets: Buckets; by: StaffMember | null; err: (text: string) => void },
): Promise<CommandResult> {
  const runIn = async (bucket: string): Promise<Answered> => {
    const { service } = await buckets.open(bucket);
    const doneBy = doneByOf(by);
    return { bucket, ...(await command.run({ ...service, doneBy }, given, by)) };
  };
  if (command.isAtHome) return runIn(buckets.home.bucket);
  const chosen = (await command.bucketFor?.(given, buckets)) ?? null;
  if (chosen !== null) return runIn(chosen);

  const [name] = Object.keys(command.flags).filter((flag) => command.flags[flag]?.isId);
  const id = name === undefined ? null : given[name];
  if (typeof id === "number") return runWhereFound(buckets, buckets.nameOf(id), runIn);

  const tried = await Promise.allSettled(buckets.names().map(runIn));
  const answers = tried.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const [first] = answers;
  if (!first) throw tried.find((each) => each.status === "rejected")?.reason;
  const silent = buckets.names().filter((_name, at) => tried[at]?.status === "rejected");
  for (const bucket of silent)
    err(`Bucket ${bucket} did not answer: what is in it is missing here.`);
  const combined = answers.length === 1 ? first : combine(command, answers);
  const isFailure = silent.length > 0 || answers.some((each) => each.isFailure === true);
  return { json: combined.json, text: combined.text, isFailure };
}

/** What belongs to an account that was moved is not in the bucket of its id. */
async function runWhereFound(
  buckets: Buckets,
  born: string,
  runIn: (bucket: string) => Promise<CommandResult>,
): Promise<CommandResult> {
  try {
    return await runIn(born);
  } catch (error) {
    if (!isRefused(error)) throw error;
    for (const bucket of buckets.names().filter((name) => name !== born)) {
      const found = await runIn(bucket).catch((again: unknown) => {
        if (isRefused(again)) return null;
        throw again;
      });
      if (found) return found;
    }
    throw error;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof ShippingError;

/** Lists one after the other, each row with its bucket, unless the command knows better. */
function combine(command: ServiceCommand, answers: readonly Answered[]): CommandResult {
  if (command.combine) return command.combine(answers);
  return {
    json: answers.flatMap(({ bucket, json }) =>
      (Array.isArray(json) ? (json as object[]) : [json as object]).map((row) => ({
        ...row,
        bucket,
      })),
    ),
    text: answers.map(({ bucket, text }) => `Bucket ${bucket}\n\n${text}`).join("\n\n"),
  };
}

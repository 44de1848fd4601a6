import type { Service } from "#app/shipping/context.ts";
import type { Actor } from "#app/shipping/model/activity.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { StaffMember } from "#app/shipping/model/staff.ts";
import type { StaffReason } from "#app/shipping/staff/staff-refused.ts";

import { accessOf, nameOfCommand } from "./access.ts";
import type { Command, CommandResult } from "./command.ts";
import type { Given } from "./flags.ts";
import { Refusal } from "./refusal.ts";

/**
 * Who is signed in, where the command needs somebody; null where it does not.
 * @param home the service of the home bucket
 * @throws Refusal staffTokenMissing, staffTokenUnknown, staffDisabled, staffNotAllowed
 */
export async function signInFor(
  command: Command,
  home: Service,
  token: () => Promise<string | null>,
): Promise<StaffMember | null> {
  const access = accessOf(command);
  if (access === "machine") return null;
  const given = await token();
  if (given === null)
    throw new Refusal(
      "staffTokenMissing",
      "Say who you are: ENC_STAFF_TOKEN, or --token-file FILE, with the token that `staff add` printed. While there is nobody yet, `staff first-admin` adds you.",
    );
  const by = await refusing(async () => {
    const { signIn } = await import("#app/shipping/staff/sign-in.ts");
    return signIn(home, given);
  });
  if (access !== "read" && !access.includes(by.role))
    throw new Refusal(
      "staffNotAllowed",
      `${by.name} has the role ${by.role}; ${nameOfCommand(command)} needs ${access.join(" or ")}.`,
    );
  return by;
}

/** For a command that the table of access gives to staff alone. */
export function requireStaff(by: StaffMember | null): StaffMember {
  if (!by) throw new Error("the command needs somebody who is signed in");
  return by;
}

/** In the activity a member of the operator's staff is the name, which nobody else has. */
export const doneByOf = (by: StaffMember | null): Actor =>
  by ? { kind: "operator", id: by.name } : { kind: "system", id: null };

/** What changes something is kept with who did it: before it begins, and how it ended. */
export async function onRecord(
  home: Service,
  by: StaffMember | null,
  { command, given }: { command: Command; given: Given<Command["flags"]> },
  work: () => Promise<CommandResult>,
): Promise<CommandResult> {
  if (!by || accessOf(command) === "read") return work();
  const { beginAct, endAct } = await import("#app/shipping/staff/staff-acts.ts");
  const account = given["account"];
  const accountId = typeof account === "number" ? (account as AccountId) : null;
  const actId = await beginAct(home, by, { command: nameOfCommand(command), accountId });
  try {
    const result = await work();
    await endAct(home, actId, result.isFailure ? "failed" : "done");
    return result;
  } catch (error) {
    // What refused or broke it is what the person must hear.
    await endAct(home, actId, codeOf(error)).catch(() => {});
    throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof ShippingError ? error.code : "error";

/** @throws Refusal in place of StaffRefused */
export async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { StaffRefused } = await import("#app/shipping/staff/staff-refused.ts");
    if (error instanceof StaffRefused) throw new Refusal(error.reason, sentences[error.reason]);
    throw error;
  }
}

const sentences: Record<StaffReason, string> = {
  staffTokenUnknown: "Nobody has that token; an admin gives a new one with `staff token`.",
  staffDisabled: "That person is disabled.",
  staffNotFound: "There is nobody with that id; `staff list` shows everybody.",
  staffIsThere:
    "Somebody has that name or e-mail, or one that looks the same, now or in the past; `staff list` shows everybody.",
  staffNameNotLatin: "Write the name in Latin letters: others look like them.",
  staffEmailWrong: "That is no e-mail address in plain letters.",
  staffLastAdmin: "That is the only admin: give another person the role first.",
  firstAdminIsThere: "There is somebody already, who can add others with `staff add`.",
};

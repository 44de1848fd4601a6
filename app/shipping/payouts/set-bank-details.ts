import { z } from "zod";

import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import {
  findBankDetailsAt,
  insertBankDetails,
  selectBankDetails,
} from "#db/shipping/payouts/bank-details.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { bankAccountKinds, BANK_DETAILS_WAIT_MS, type BankDetails } from "../model/payout.ts";
import { type BankDetailsOf, getBankDetails } from "./get-bank-details.ts";

const line = z.string().trim().min(1).max(120);
/** As a person gives them. */
export const bankDetailsSchema = z.strictObject({
  holder: line,
  taxId: line,
  bank: line,
  number: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z -]{4,40}$/),
  kind: z.enum(bankAccountKinds),
});

const HINT_LENGTH = 4;
/** Never more than half of a number: a short one would be shown whole. */
const hintOf = (number: string): string =>
  number.slice(-Math.min(HINT_LENGTH, Math.floor(number.length / 2)));

/**
 * Sets where an account is paid. The first are valid at once; a change waits two days, in which it is told to the
 * account's contact and can be taken back by giving the old ones again.
 */
export async function setBankDetails(
  service: Service,
  accountId: AccountId,
  details: BankDetails,
): Promise<BankDetailsOf> {
  await service.db.tx(accountId, (tx) => keepDetails(service, tx, accountId, details));
  return getBankDetails(service, accountId);
}

/** Takes back a change that waits, as giving the valid details again does. Nothing where none waits. */
export async function keepBankDetails(
  service: Service,
  accountId: AccountId,
): Promise<BankDetailsOf> {
  await service.db.tx(accountId, async (tx) => {
    const valid = await findBankDetailsAt(tx, accountId, service.now());
    if (valid?.details) await keepDetails(service, tx, accountId, valid.details);
  });
  return getBankDetails(service, accountId);
}

async function keepDetails(
  service: Service,
  tx: Connection,
  accountId: AccountId,
  details: BankDetails,
): Promise<void> {
  const now = service.now();
  const valid = await findBankDetailsAt(tx, accountId, now);
  const [newest] = await selectBankDetails(tx, accountId, 1);
  if (newest?.details && isSame(newest.details, details)) return;
  // To go back to what is valid ends a change that waits.
  const isBack = valid?.details && isSame(valid.details, details);
  const waits = valid !== null && !isBack;
  const bankDetailsId = service.newId<"BankDetails">();
  await insertBankDetails(tx, {
    bankDetailsId,
    accountId,
    hint: hintOf(details.number),
    validFrom: waits ? new Date(now.getTime() + BANK_DETAILS_WAIT_MS) : now,
    details,
    objectCreated: now,
  });
  if (waits)
    await enqueueJob(tx, service, {
      kind: "sendBankDetailsMail",
      payload: { accountId, bankDetailsId },
      onceKey: `bankDetailsMail:${bankDetailsId}`,
    });
  await recordActivity(service, tx, accountId, {
    action: "settingsChanged",
    outcome: "bankDetails",
  });
}

const isSame = (one: BankDetails, other: BankDetails): boolean =>
  one.holder === other.holder &&
  one.taxId === other.taxId &&
  one.bank === other.bank &&
  one.number === other.number &&
  one.kind === other.kind;

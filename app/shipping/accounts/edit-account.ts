import { findAccount, updateAccount } from "#db/shipping/accounts.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import type { Account } from "../model/account.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";

/** Absent fields stay unchanged. */
export interface EditAccount extends Partial<
  Pick<Account, "name" | "language" | "walletLowBelow" | "labelFormat">
> {
  accountId: AccountId;
}

/**
 * Changes an account's settings: its name and language towards recipients, its threshold for the low-balance mail, its
 * label format.
 * @param options.isRecorded that the caller has on record what changes
 * @throws ShippingError accountNotFound
 */
export async function editAccount(
  service: Service,
  { accountId, ...changes }: EditAccount,
  { isRecorded = false } = {},
): Promise<Account> {
  const edited = await service.db.tx(accountId, async (tx) => {
    const before = await findAccount(tx, accountId);
    const after = await updateAccount(tx, accountId, changes);
    const names = before && after ? changedNames(before, after) : [];
    if (names.length > 0 && !isRecorded)
      await recordActivity(service, tx, accountId, {
        action: "accountEdited",
        outcome: names.join(", "),
      });
    return after;
  });
  if (!edited) throw new ShippingError("accountNotFound");
  return edited;
}

const editable = ["name", "language", "walletLowBelow", "labelFormat"] as const;

const changedNames = (before: Account, after: Account): string[] =>
  editable.filter((name) => before[name] !== after[name]);

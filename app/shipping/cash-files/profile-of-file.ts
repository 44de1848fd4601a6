import { findLastProfile } from "#db/shipping/cash-files/carrier-files.ts";
import { selectCashOfNumbers } from "#db/shipping/cash-files/known-cash.ts";

import type { CarrierKey } from "../model/carrier-key.ts";
import type { AccountId } from "../model/ids.ts";
import { textOfCell } from "../model/table-cells.ts";
import type { FilePlaces } from "./preview-file.ts";
import { type FileProfile, profileSchema } from "./profile.ts";
import { knownAmounts, proposeProfile } from "./propose-profile.ts";

export interface FileToRead {
  accountId: AccountId | null;
  carrier: CarrierKey;
  currency: string;
  timeZone: string;
  bytes: Uint8Array;
}

/** Of rows that a program sent: they had no columns. */
export const rowsProfile: FileProfile = profileSchema.parse({
  id: "sent-rows",
  version: 1,
  kind: "remittance",
  columns: { trackingNumber: ["trackingNumber"], amount: ["amount"] },
});

/** As the last file of this carrier was read: a profile is kept with each file. */
export async function lastProfile(
  { home }: FilePlaces,
  { accountId, carrier }: Pick<FileToRead, "accountId" | "carrier">,
): Promise<FileProfile | null> {
  const source = { accountId, kind: "remittance" as const, bankAccountId: null, ...carrier };
  const kept = await findLastProfile(home.db.read, source);
  const profile = kept === null ? null : profileSchema.parse(kept);
  return profile?.id === rowsProfile.id ? null : profile;
}

const AT_ONCE = 400;
/** A file's first rows say how it is built. */
const CELLS_MAX = 20_000;

/**
 * How a file may be read, by what is in it; null where its columns do not say it.
 * @throws UnreadableTable when it is no table
 */
export async function proposedProfile(
  { home, all }: FilePlaces,
  { carrier, currency, timeZone, bytes }: FileToRead,
): Promise<FileProfile | null> {
  const table = await home.documents.readTable(bytes);
  const texts = new Set(table.rows.flat().slice(0, CELLS_MAX).map(textOfCell));
  const wanted = [...texts].filter((text) => text.length > 2);
  const found = [];
  for (const { db } of all)
    for (let from = 0; from < wanted.length; from += AT_ONCE)
      found.push(
        ...(await selectCashOfNumbers(db.read, carrier, wanted.slice(from, from + AT_ONCE))),
      );
  const id = `${carrier.country}-${carrier.carrierToken}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return proposeProfile(table, knownAmounts(found), { id: id.slice(0, 60), currency, timeZone });
}

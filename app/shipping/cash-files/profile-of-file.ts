import { findLastProfile } from "#db/shipping/cash-files/carrier-files.ts";
import { selectCashOfNumbers } from "#db/shipping/cash-files/known-cash.ts";

import type { CarrierKey } from "../model/carrier-key.ts";
import type { ColumnMapping } from "../model/column-mapping.ts";
import type { AccountId } from "../model/ids.ts";
import { type CellTable, textOfCell } from "../model/table-cells.ts";
import type { FilePlaces } from "./preview-file.ts";
import { type FileProfile, profileSchema } from "./profile.ts";
import {
  knownAmounts,
  type KnownAmounts,
  proposeMapping,
  proposeProfile,
} from "./propose-profile.ts";

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
  places: FilePlaces,
  { carrier, currency, timeZone, bytes }: FileToRead,
): Promise<FileProfile | null> {
  const table = await places.home.documents.readTable(bytes);
  const known = await knownIn(places, carrier, table);
  return proposeProfile(table, known, { id: profileIdOf(carrier), currency, timeZone });
}

/** The same as far as it is known, for a person to correct. */
export async function proposedMapping(
  places: FilePlaces,
  table: CellTable,
  { carrier, currency, timeZone }: Omit<FileToRead, "bytes">,
): Promise<ColumnMapping> {
  return proposeMapping(table, await knownIn(places, carrier, table), { currency, timeZone });
}

export const profileIdOf = ({ country, carrierToken }: CarrierKey): string =>
  `${country}-${carrierToken}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60);

/** The cash of what stands in the table's first cells and is a number of the carrier. */
async function knownIn(
  { all }: FilePlaces,
  carrier: CarrierKey,
  table: CellTable,
): Promise<KnownAmounts> {
  const texts = new Set(table.rows.flat().slice(0, CELLS_MAX).map(textOfCell));
  const wanted = [...texts].filter((text) => text.length > 2);
  const found = [];
  for (const { db } of all)
    for (let from = 0; from < wanted.length; from += AT_ONCE)
      found.push(
        ...(await selectCashOfNumbers(db.read, carrier, wanted.slice(from, from + AT_ONCE))),
      );
  return knownAmounts(found);
}

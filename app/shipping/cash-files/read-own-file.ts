import { selectCashSums } from "#db/shipping/cash/cash-lists.ts";
import { selectContracts } from "#db/shipping/contracts/carrier-contracts.ts";

import type { Context } from "../context.ts";
import type { CarrierFile } from "../model/carrier-file.ts";
import type { ColumnMapping } from "../model/column-mapping.ts";
import type { FileFault } from "../model/file-fault.ts";
import { MERCHANT } from "../model/payout.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { type CellTable, textOfCell } from "../model/table-cells.ts";
import { mappingOfProfile, profileOfMapping } from "./map-columns.ts";
import { findSameFile, previewFile } from "./preview-file.ts";
import { lastProfile, profileIdOf, proposedMapping } from "./profile-of-file.ts";

/** The carriers that pay the account itself: those of its own contracts. */
export async function listOwnCarriers({ db, accountId, market }: Context): Promise<string[]> {
  const contracts = await selectContracts(db.read, accountId);
  const sums = await selectCashSums(db.read, accountId);
  const tokens = [
    ...contracts.filter(({ state, country }) => state !== "draft" && country === market.country),
    ...sums.filter(({ books }) => books === "ownContract"),
  ].map(({ carrierToken }) => carrierToken);
  return [...new Set(tokens)];
}

export interface OwnFile {
  carrierToken: string;
  name: string;
  bytes: Uint8Array;
  /** Its own number, by which a corrected one is known. */
  documentNumber: string | null;
  /** As the merchant says that it is read; `ask` to be asked; null: as the last one of the carrier. */
  mapping: ColumnMapping | "ask" | null;
}

/** The first cells of a table, for a person to say what they are. */
export interface TableHead {
  rows: string[][];
  width: number;
}

export type OwnFileRead =
  | { kind: "kept"; file: CarrierFile; isNew: boolean }
  /** Nothing is kept: a person says what the columns are. */
  | { kind: "columns"; head: TableHead; mapping: ColumnMapping; faults: FileFault[] };

const HEAD = { rows: 20, columns: 40, cellLength: 60 };

/**
 * A file by which the carrier of an account's own contract says what it has paid it. It is read as the last one of the
 * carrier, else as its merchant says; where neither is known or possible, its columns are proposed by their values.
 * Kept, it is only looked at: `applyFile` moves its cash. The same file twice is found again.
 * @throws UnreadableTable; SettlementRefused carrierNotOwn
 */
export async function readOwnFile(ctx: Context, given: OwnFile): Promise<OwnFileRead> {
  const { accountId, market } = ctx;
  const { carrierToken, bytes, name, documentNumber, mapping } = given;
  if (!(await listOwnCarriers(ctx)).includes(carrierToken))
    throw new SettlementRefused("carrierNotOwn");
  const places = { home: ctx, all: [ctx] };
  const carrier = { country: market.country, carrierToken };
  const { currency, customs } = market;
  const around = { carrier, currency, timeZone: customs.timeZone ?? "UTC" };
  const same = await findSameFile(places, { accountId, carrier, bytes });
  if (same) return { kind: "kept", file: same, isNew: false };

  const table = await ctx.documents.readTable(bytes);
  const last = await lastProfile(places, { accountId, carrier });
  const profile =
    mapping === "ask"
      ? null
      : mapping === null
        ? last
        : profileOfMapping(table, mapping, profileIdOf(carrier));
  const columns = async (faults: FileFault[]): Promise<OwnFileRead> => {
    const said = typeof mapping === "object" ? mapping : null;
    const known = said ?? (last && mappingOfProfile(table, last));
    const proposed = known ?? (await proposedMapping(places, table, { accountId, ...around }));
    return { kind: "columns", head: headOf(table), mapping: proposed, faults };
  };
  if (!profile) return columns([]);
  const previewed = await previewFile(places, {
    accountId,
    ...around,
    name,
    bytes,
    profile,
    books: "ownContract",
    documentNumber,
    readBy: MERCHANT,
  });
  return previewed.kind === "refused" ? columns(previewed.faults) : previewed;
}

function headOf({ rows }: CellTable): TableHead {
  const width = Math.max(0, ...rows.slice(0, HEAD.rows).map((cells) => cells.length));
  return {
    width: Math.min(width, HEAD.columns),
    rows: rows
      .slice(0, HEAD.rows)
      .map((cells) =>
        cells.slice(0, HEAD.columns).map((cell) => textOfCell(cell).slice(0, HEAD.cellLength)),
      ),
  };
}

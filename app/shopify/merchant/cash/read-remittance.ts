import { fileProgress } from "#app/shipping/cash-files/apply-file.ts";
import { getFile, listFileRows } from "#app/shipping/cash-files/list-files.ts";
import { rowsProfile } from "#app/shipping/cash-files/profile-of-file.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import type {
  CarrierFileRow,
  RowKind,
  RowMatch,
  RowProblem,
} from "#app/shipping/model/carrier-file.ts";
import { mappedFields, type MappedField } from "#app/shipping/model/column-mapping.ts";
import type { CarrierFileId } from "#app/shipping/model/ids.ts";
import { add, toDecimal } from "#app/shipping/model/money.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { lineOf, type RemittanceLine } from "./read-remittances.ts";

const ROWS_SHOWN = 50;

/** Another account's parcel is nobody's, to whoever asks. */
export type ToldProblem = Exclude<RowProblem, "otherAccount">;

export interface RemittanceRow {
  row: number;
  trackingNumber: string | null;
  /** By which a row without a number names its parcel. */
  reference: string | null;
  shipmentId: number | null;
  kind: RowKind;
  amount: number;
  /** Of the cash, for the carrier. */
  kept: number;
  match: RowMatch;
  problem: ToldProblem | null;
  /** Null until it is applied. */
  remitted: number | null;
}

export interface RemittanceView {
  file: RemittanceLine;
  /** The file that this one corrects. */
  replacesId: number | null;
  /** How it was read: the column of each field, by its name or its number. */
  columns: { field: MappedField; column: string }[];
  parts: number;
  waiting: number;
  remitted: number;
  /** How many rows have which problem; null of those that are right. */
  problems: { problem: ToldProblem | null; rows: number; amount: number }[];
  rows: RemittanceRow[];
  onlyProblems: boolean;
  /** The row behind which these are, and the one behind which the next are; null for the end. */
  after: number;
  next: number | null;
}

/**
 * A file with its rows, in the file's order.
 * @param search of the page's URL: `show=problems`, and `after` a row
 * @returns null for one that is not there, or another's
 */
export async function readRemittance(
  ctx: ServedShopContext,
  id: number,
  search: URLSearchParams,
): Promise<RemittanceView | null> {
  if (!Number.isSafeInteger(id)) return null;
  const fileId = id as CarrierFileId;
  const own = shippingContext(ctx);
  const places = { all: [own] };
  const file = await getFile(own, ctx.accountId, fileId);
  if (file?.kind !== "remittance") return null;
  const progress = await fileProgress(places, fileId);
  const onlyProblems = search.get("show") === "problems";
  const asked = Number(search.get("after") ?? 0);
  const after = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  const range = { after, limit: ROWS_SHOWN + 1, onlyProblems };
  const found = await listFileRows(places, fileId, range);
  const rows = found.slice(0, ROWS_SHOWN);
  return {
    file: lineOf(ctx, file),
    replacesId: file.replacesId,
    columns: columnsOf(file.profile),
    parts: progress.parts,
    waiting: progress.waiting,
    remitted: toDecimal(progress.remitted),
    problems: toldProblems(progress.problems),
    rows: rows.map(rowOf),
    onlyProblems,
    after,
    next: found.length > ROWS_SHOWN ? (rows.at(-1)?.row ?? null) : null,
  };
}

function columnsOf(kept: object): RemittanceView["columns"] {
  const { id, columns } = profileSchema.parse(kept);
  if (id === rowsProfile.id) return [];
  return mappedFields.flatMap((field) => {
    const column = columns[field];
    if (column === undefined) return [];
    return [{ field, column: typeof column === "number" ? String(column) : (column[0] ?? "") }];
  });
}

const told = (problem: RowProblem | null): ToldProblem | null =>
  problem === "otherAccount" ? "unknownNumber" : problem;

function toldProblems(
  problems: Awaited<ReturnType<typeof fileProgress>>["problems"],
): RemittanceView["problems"] {
  const byProblem = Map.groupBy(problems, ({ problem }) => told(problem));
  return [...byProblem].map(([problem, some]) => ({
    problem,
    rows: some.reduce((sum, { rows }) => sum + rows, 0),
    amount: toDecimal(add(...some.map(({ amount }) => amount))),
  }));
}

const rowOf = (row: CarrierFileRow): RemittanceRow => ({
  row: row.row,
  trackingNumber: row.trackingNumber,
  reference: row.ownReference ?? row.orderReference,
  shipmentId: row.shipmentId,
  kind: row.kind,
  amount: toDecimal(row.amount),
  kept: toDecimal(add(row.fee, row.freight, row.tax)),
  match: row.problem === "otherAccount" ? "none" : row.match,
  problem: told(row.problem),
  remitted: row.remitted === null ? null : toDecimal(row.remitted),
});

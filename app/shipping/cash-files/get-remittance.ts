import type { Context } from "../context.ts";
import type { CarrierFile, CarrierFileRow } from "../model/carrier-file.ts";
import type { CarrierFileId } from "../model/ids.ts";
import { type FileProgress, fileProgress } from "./apply-file.ts";
import { getFile, listFileRows } from "./list-files.ts";

/** So many rows are shown, and may be sent at once. */
export const REMITTANCE_ROWS_MAX = 500;

export interface Remittance {
  file: CarrierFile;
  progress: FileProgress;
  rows: CarrierFileRow[];
}

/** A remittance of the account, with what each row means. Null for one that is not there, or another's. */
export async function getRemittance(
  ctx: Context,
  fileId: CarrierFileId,
): Promise<Remittance | null> {
  const file = await getFile(ctx, ctx.accountId, fileId);
  if (file?.kind !== "remittance") return null;
  const places = { all: [ctx] };
  const progress = await fileProgress(places, fileId);
  const asked = { limit: REMITTANCE_ROWS_MAX, onlyProblems: false };
  return { file, progress, rows: await listFileRows(places, fileId, asked) };
}

import {
  findCarrierFile,
  selectCarrierFiles,
  selectFileRows,
} from "#db/shipping/cash-files/carrier-files.ts";

import type { Service } from "../context.ts";
import type { CarrierFile, CarrierFileRow } from "../model/carrier-file.ts";
import type { AccountId, CarrierFileId } from "../model/ids.ts";
import type { FilePlaces } from "./preview-file.ts";

/** The newest first. @param accountId whose own carriers' they are; null for the operator's */
export const listFiles = (
  { home }: FilePlaces,
  accountId: AccountId | null,
  limit: number,
): Promise<CarrierFile[]> => selectCarrierFiles(home.db.read, accountId, limit);

/** Null for a file that is not there, or another's. */
export const getFile = (
  { db }: Pick<Service, "db">,
  accountId: AccountId | null,
  fileId: CarrierFileId,
): Promise<CarrierFile | null> => findCarrierFile(db.read, accountId, { fileId });

/** In the order of the file, of all buckets. @param after a row; absent: from the first on */
export async function listFileRows(
  { all }: Pick<FilePlaces, "all">,
  fileId: CarrierFileId,
  { after = 0, limit, onlyProblems }: { after?: number; limit: number; onlyProblems: boolean },
): Promise<CarrierFileRow[]> {
  const found: CarrierFileRow[] = [];
  for (const { db } of all)
    found.push(...(await selectFileRows(db.read, fileId, { after, limit, onlyProblems })));
  return found.toSorted((one, other) => one.row - other.row).slice(0, limit);
}

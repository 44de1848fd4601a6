import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import {
  beginFileParts,
  countFileParts,
  countFileRows,
  decideFile,
  findCarrierFile,
  findCorrected,
  type PartKey,
} from "#db/shipping/cash-files/carrier-files.ts";

import type { Service } from "../context.ts";
import type {
  CarrierFile,
  CarrierFilePart,
  FileState,
  PartState,
  RowProblem,
} from "../model/carrier-file.ts";
import type { AccountId, CarrierFileId } from "../model/ids.ts";
import { add, cents, type Cents } from "../model/money.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import type { FilePlaces } from "./preview-file.ts";

export interface DecideFile {
  accountId: AccountId | null;
  fileId: CarrierFileId;
  decidedBy: string | null;
}

/**
 * Moves the cash of a file's rows: each part of an account in one commit, by jobs that a kill only interrupts. Asked
 * for again, it goes on where it was cut off. A file that corrects another one takes that back.
 * @throws SettlementRefused carrierFileNotFound, carrierFileNotApplicable for one that was taken back,
 *   carrierFileOutdated when what it corrects was paid or corrected since it was read
 */
export async function applyFile(places: FilePlaces, input: DecideFile): Promise<CarrierFile> {
  const file = await decide(places, input, { from: "preview", to: "applied" });
  await beginParts(places, file, { from: ["preview"], to: "waiting" });
  const old = await findReplaced(places.home.db.read, file);
  if (old?.state === "reverted") await beginReverting(places, old);
  return file;
}

/**
 * Takes back what a file did, as one: nothing of it stays. The same file may then be read again.
 * @throws SettlementRefused carrierFileNotFound, carrierFileNotRevertible for one that is not applied, or whose money
 *   is in the bank
 */
export async function revertFile(places: FilePlaces, input: DecideFile): Promise<CarrierFile> {
  const file = await decide(places, input, { from: "applied", to: "reverted" });
  await beginReverting(places, file);
  return file;
}

const beginReverting = (places: FilePlaces, file: CarrierFile): Promise<void> =>
  beginParts(places, file, { from: ["waiting", "applied"], to: "reverting" });

/**
 * An operator's file of its number, and not the one that it corrects: they would share the parcels. A merchant's, whose
 * program cannot discard it, moves what is left of them.
 */
async function isOtherApplied(tx: Connection, file: CarrierFile): Promise<boolean> {
  const { accountId, documentNumber, fileId } = file;
  if (accountId !== null || documentNumber === null) return false;
  const applied = await findCorrected(tx, file, documentNumber, { than: fileId });
  return applied !== null;
}

const findReplaced = async (
  db: Connection,
  { accountId, replacesId }: Pick<CarrierFile, "accountId" | "replacesId">,
): Promise<CarrierFile | null> =>
  replacesId === null ? null : findCarrierFile(db, accountId, { fileId: replacesId });

/**
 * Gives up a file that moved nothing, so that it can be read again in another way.
 * @throws SettlementRefused carrierFileNotFound, carrierFileNotRevertible for one that was applied
 */
export async function discardFile(places: FilePlaces, input: DecideFile): Promise<CarrierFile> {
  const file = await decide(places, input, { from: "preview", to: "reverted" });
  await beginParts(places, file, { from: ["preview"], to: "reverting" });
  return file;
}

async function decide(
  { home }: FilePlaces,
  { accountId, fileId, decidedBy }: DecideFile,
  { from, to }: { from: FileState; to: FileState },
): Promise<CarrierFile> {
  const file = await findCarrierFile(home.db.read, accountId, { fileId });
  if (!file) throw new SettlementRefused("carrierFileNotFound");
  if (file.state === to) return file;
  const isDecided = await home.db.tx(accountId, async (tx) => {
    if (!(await decideFile(tx, file, { from, to, decidedBy }, home.now()))) return false;
    if (to !== "applied") return true;
    const old = await findReplaced(tx, file);
    const back = { from: "applied", to: "reverted", decidedBy } as const;
    // Before any cash moves: a line of the bank may be claiming it.
    if (old?.state === "applied" && !(await decideFile(tx, old, back, home.now())))
      throw new SettlementRefused("carrierFileOutdated");
    if (await isOtherApplied(tx, file)) throw new SettlementRefused("carrierFileOutdated");
    return true;
  });
  if (isDecided) return { ...file, state: to, decidedBy };
  // Another process may have decided the same since.
  const since = await findCarrierFile(home.db.read, accountId, { fileId });
  if (since?.state === to) return since;
  throw new SettlementRefused(
    to === "applied" ? "carrierFileNotApplicable" : "carrierFileNotRevertible",
  );
}

/** A job for each part, in the commit that lets it begin. */
export async function beginParts(
  { all }: FilePlaces,
  { fileId }: Pick<CarrierFile, "fileId">,
  change: { from: readonly PartState[]; to: PartState } & Partial<
    Pick<CarrierFilePart, "available" | "gross" | "bankAccountId" | "bankedAt">
  >,
): Promise<void> {
  for (const service of all)
    await service.db.tx(null, async (tx) => {
      const begun = await beginFileParts(tx, fileId, change, service.now());
      for (const key of begun) await enqueuePart(service, tx, key, change.to);
    });
}

const enqueuePart = (
  service: Service,
  tx: Parameters<typeof enqueueJob>[0],
  { fileId, accountId, part }: PartKey,
  to: PartState,
): Promise<boolean> =>
  enqueueJob(tx, service, {
    kind: "runFilePart",
    payload: { accountId, fileId, part },
    onceKey: `filePart:${fileId}:${accountId}:${part}:${to}`,
  });

/** How far a file is, over all buckets. */
export interface FileProgress {
  /** Parts that are neither begun nor done. */
  parts: number;
  waiting: number;
  /** What its rows have moved. */
  remitted: Cents;
  problems: { problem: RowProblem | null; rows: number; amount: Cents }[];
}

export async function fileProgress(
  { all }: Pick<FilePlaces, "all">,
  fileId: CarrierFileId,
): Promise<FileProgress> {
  const progress: FileProgress = { parts: 0, waiting: 0, remitted: cents(0), problems: [] };
  for (const { db } of all) {
    const parts = await countFileParts(db.read, fileId);
    for (const [state, count = 0] of Object.entries(parts)) {
      progress.parts += count;
      if (state === "waiting" || state === "banking" || state === "reverting")
        progress.waiting += count;
    }
    for (const { problem, rows, amount, remitted } of await countFileRows(db.read, fileId)) {
      progress.remitted = add(progress.remitted, cents(remitted));
      const known = progress.problems.find((each) => each.problem === problem);
      if (!known) progress.problems.push({ problem, rows, amount: cents(amount) });
      else {
        known.rows += rows;
        known.amount = add(known.amount, cents(amount));
      }
    }
  }
  return progress;
}

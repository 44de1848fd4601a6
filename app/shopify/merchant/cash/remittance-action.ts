import { z } from "zod";

import { parseJson } from "#app/runtime/parse-json.ts";
import { applyFile, discardFile, revertFile } from "#app/shipping/cash-files/apply-file.ts";
import { type OwnFileRead, readOwnFile } from "#app/shipping/cash-files/read-own-file.ts";
import { OWN_FILE_BYTES_MAX } from "#app/shipping/model/carrier-file.ts";
import {
  type ColumnMapping,
  mappedDates,
  mappedFields,
} from "#app/shipping/model/column-mapping.ts";
import type { CarrierFileId } from "#app/shipping/model/ids.ts";
import { MERCHANT } from "#app/shipping/model/payout.ts";
import { SettlementRefused } from "#app/shipping/model/settlement-refused.ts";
import { type UnreadableCode, UnreadableTable } from "#app/shipping/model/table-cells.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";

/** What sending a file led to. */
export type UploadResult =
  | { kind: "kept"; fileId: number; isNew: boolean }
  | Extract<OwnFileRead, { kind: "columns" }>
  | { kind: "refused"; code: "carrierNotOwn" | "fileMissing" | UnreadableCode; row: number | null };

const NAME_LENGTH_MAX = 120;
const row = z.int().positive();
const mappingSchema = z.strictObject({
  headerRow: row.nullable(),
  firstRow: row,
  columns: z.partialRecord(z.enum(mappedFields), row),
  decimal: z.enum([".", ","]).nullable(),
  dateFormat: z.enum(mappedDates).nullable(),
  totalLabel: z.string().trim().min(1).max(NAME_LENGTH_MAX).nullable(),
});
const uploadSchema = z.object({
  carrierToken: z.string(),
  documentNumber: z
    .string()
    .trim()
    .max(60)
    .transform((text) => text || null),
  /** JSON; `ask` to be asked; empty to be read as the last file. */
  mapping: z.string(),
});

/** What the form of a file asks for; null for a form that the page does not have. */
export async function uploadRemittance(
  ctx: ServedShopContext,
  form: FormData,
): Promise<UploadResult | null> {
  const read = uploadSchema.safeParse(Object.fromEntries(form));
  const mapping = read.success ? mappingIn(read.data.mapping) : undefined;
  if (!read.success || mapping === undefined) return null;
  const { carrierToken, documentNumber } = read.data;
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return { kind: "refused", code: "fileMissing", row: null };
  if (file.size > OWN_FILE_BYTES_MAX) return { kind: "refused", code: "fileTooLarge", row: null };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.replaceAll(/\p{Cc}/gu, "").slice(0, NAME_LENGTH_MAX) || "-";
  try {
    const given = { carrierToken, documentNumber, mapping, name, bytes };
    const found = await readOwnFile(shippingContext(ctx), given);
    return found.kind === "kept"
      ? { kind: "kept", fileId: found.file.fileId, isNew: found.isNew }
      : found;
  } catch (error) {
    if (error instanceof UnreadableTable)
      return { kind: "refused", code: error.code, row: error.row };
    if (error instanceof SettlementRefused && error.code === "carrierNotOwn")
      return { kind: "refused", code: error.code, row: null };
    throw error;
  }
}

/** Undefined for what is none. */
function mappingIn(text: string): ColumnMapping | "ask" | null | undefined {
  if (text === "") return null;
  return text === "ask" ? text : mappingSchema.safeParse(parseJson(text)).data;
}

export type DecisionResult =
  | { kind: "done" }
  | {
      kind: "refused";
      code: "carrierFileNotFound" | "carrierFileNotApplicable" | "carrierFileNotRevertible";
    };

/** What a merchant decides about a file; null for a form that the page does not have. */
export async function decideRemittance(
  ctx: ServedShopContext,
  id: number,
  form: FormData,
): Promise<DecisionResult | null> {
  const decision = decisionOf(form.get("intent"));
  if (!decision) return null;
  if (!Number.isSafeInteger(id)) return { kind: "refused", code: "carrierFileNotFound" };
  const own = shippingContext(ctx);
  const places = { home: own, all: [own] };
  const { accountId } = ctx;
  try {
    await decision(places, { accountId, fileId: id as CarrierFileId, decidedBy: MERCHANT });
    return { kind: "done" };
  } catch (error) {
    const code = error instanceof SettlementRefused ? error.code : null;
    if (
      code === "carrierFileNotFound" ||
      code === "carrierFileNotApplicable" ||
      code === "carrierFileNotRevertible"
    )
      return { kind: "refused", code };
    throw error;
  }
}

function decisionOf(intent: unknown): typeof applyFile | null {
  switch (intent) {
    case "apply":
      return applyFile;
    case "revert":
      return revertFile;
    case "discard":
      return discardFile;
    default:
      return null;
  }
}

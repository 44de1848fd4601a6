import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { LABELS_MAX } from "#app/shipping/model/label.ts";
import { answerPrint, askAgainForPrint, selectAskedLabels } from "#db/shopify/label-prints.ts";

import type { ShopContext } from "../../shop-context.ts";
import { beforeHandover } from "./read-prints.ts";

/** "Did the labels come out?", of the newest print file that nobody has answered for. */
export interface PrintQuestion {
  /** When the file was made. */
  fileAt: string;
  labels: { shipmentId: number; name: string }[];
}

/** What a person has said, or takes back, as the page sends it. */
export interface PrintAnswer {
  fileAt: string;
  printed: number[];
  /** To be printed again. */
  missing: number[];
}

/**
 * Null when nothing is to be asked: no file was made, all came out, or the parcels have left.
 * @param among only of these shipments; null for all of the shop
 */
export async function readPrintQuestion(
  { db, accountId }: Pick<ShopContext, "db" | "accountId">,
  among: readonly ShipmentId[] | null,
): Promise<PrintQuestion | null> {
  const wanted = { statuses: beforeHandover, among, limit: LABELS_MAX };
  const asked = await selectAskedLabels(db.read, accountId, wanted);
  const [first] = asked;
  if (!first) return null;
  return {
    fileAt: first.fileAt.toISOString(),
    labels: asked.map(({ shipmentId, orderName, extId }) => ({
      shipmentId,
      name: orderName || extId || String(shipmentId),
    })),
  };
}

/** Keeps an answer, or asks again, as a form says; null for another form. A repetition changes nothing. */
export async function printAnswerAction(
  ctx: Pick<ShopContext, "db" | "accountId" | "now">,
  form: FormData,
): Promise<(PrintAnswer & { isUndone: boolean }) | null> {
  const { db, accountId } = ctx;
  const intent = form.get("intent");
  const fileAt = new Date(textOf(form, "fileAt"));
  if ((intent !== "answerPrint" && intent !== "askPrintAgain") || Number.isNaN(fileAt.getTime()))
    return null;
  const isUndone = intent === "askPrintAgain";
  const answer = { printed: idsIn(form, "printed"), missing: idsIn(form, "missing"), fileAt };
  await db.tx(accountId, (tx) =>
    isUndone
      ? askAgainForPrint(tx, accountId, answer)
      : answerPrint(tx, accountId, answer, ctx.now()),
  );
  return { ...answer, fileAt: fileAt.toISOString(), isUndone };
}

function idsIn(form: FormData, field: string): ShipmentId[] {
  const ids = textOf(form, field).split(",").map(Number);
  return ids
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, LABELS_MAX) as ShipmentId[];
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

import { applyFile } from "#app/shipping/cash-files/apply-file.ts";
import { importStatement, listBankLines } from "#app/shipping/cash-files/bank-statement.ts";
import { matchBankLine } from "#app/shipping/cash-files/match-bank-line.ts";
import { previewFile } from "#app/shipping/cash-files/preview-file.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import { runFilePart } from "#app/shipping/cash-files/run-file-part.ts";
import { listCod } from "#app/shipping/cash/list-cod.ts";
import type { Context } from "#app/shipping/context.ts";
import { type CarrierFile, PART_ROWS } from "#app/shipping/model/carrier-file.ts";
import { decimalText } from "#app/shipping/model/money.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { payOutItems } from "#app/shipping/payouts/payouts.ts";
import { requestPayout } from "#app/shipping/payouts/request-payout.ts";

import type { PastEvent } from "./past-events.ts";
import { hoursAfter } from "./past-orders.ts";

/** How long before today the carriers paid. */
const ROUNDS_OF_DAYS = [64, 36, 8];
/** What a carrier has had for less is in its next remittance. */
const KEPT_MS = 7 * DAY_MS;
const PARCELS_MAX = 500;
const OPERATOR = "Demo operator";

const remittance = profileSchema.parse({
  id: "demo-remittance",
  version: 1,
  kind: "remittance",
  columns: { trackingNumber: ["Guia"], amount: ["Recaudo"] },
});
const statement = profileSchema.parse({
  id: "demo-bank",
  version: 1,
  kind: "bank",
  columns: { at: ["Fecha"], amount: ["Importe"], text: ["Concepto"] },
});

/**
 * The operator's cash of three months: each carrier's remittance, the bank's lines for them, and the merchant's payout
 * into the wallet. Of the last round one remittance is not in the bank yet, and what is banked is not paid out.
 */
export const cashRounds = (until: Date): PastEvent[] =>
  ROUNDS_OF_DAYS.map((days, round) => ({
    at: hoursAfter(until, -days * 24),
    happen: (ctx) => handOver(ctx, round === ROUNDS_OF_DAYS.length - 1),
  }));

async function handOver(ctx: Context, isLast: boolean): Promise<PastEvent[]> {
  const { data } = await listCod(ctx, { limit: PARCELS_MAX, state: "collected" });
  const due = data.filter(
    ({ collectedAt }) =>
      collectedAt !== null && ctx.now().getTime() - collectedAt.getTime() > KEPT_MS,
  );
  const files: CarrierFile[] = [];
  for (const [carrierToken, items] of Map.groupBy(due, (item) => item.carrierToken)) {
    const lines = items.map(({ trackingNumber, collected, currency }) =>
      [trackingNumber, decimalText(collected!, currency)].join(";"),
    );
    files.push(await remit(ctx, carrierToken, ["Guia;Recaudo", ...lines].join("\n")));
  }
  await bank(ctx, isLast ? files.slice(0, -1) : files);
  if (isLast || files.length === 0) return [];
  const { accountId } = ctx;
  const paid = await requestPayout(ctx, { accountId, destination: "wallet", askedBy: OPERATOR });
  await payOutItems(ctx, paid);
  return [];
}

async function remit(ctx: Context, carrierToken: string, table: string): Promise<CarrierFile> {
  const { market } = ctx;
  const documentNumber = `${carrierToken}-${ctx.now().toISOString().slice(0, 10)}`;
  const read = await previewFile(placesOf(ctx), {
    accountId: null,
    carrier: { country: market.country, carrierToken },
    currency: market.currency,
    timeZone: market.customs.timeZone ?? "UTC",
    name: `${documentNumber}.csv`,
    bytes: Buffer.from(table),
    profile: remittance,
    documentNumber,
    readBy: OPERATOR,
  });
  if (read.kind === "refused") throw new Error(`a remittance: ${JSON.stringify(read.faults)}`);
  const { fileId } = read.file;
  const decided = { accountId: null, fileId, decidedBy: OPERATOR };
  const file = await applyFile(placesOf(ctx), decided);
  await runParts(ctx, file);
  return file;
}

/** A line for each remittance, in one statement. */
async function bank(ctx: Context, files: readonly CarrierFile[]): Promise<void> {
  if (files.length === 0) return;
  const day = ctx.now().toISOString().slice(0, 10);
  const lines = files.map(({ documentNumber, gross, currency }) =>
    [day, `ABONO ${documentNumber}`, decimalText(gross, currency)].join(";"),
  );
  const { market } = ctx;
  await importStatement(ctx, {
    bankAccountId: "demo-bank",
    currency: market.currency,
    timeZone: market.customs.timeZone ?? "UTC",
    bytes: Buffer.from(["Fecha;Concepto;Importe", ...lines].join("\n")),
    profile: statement,
  });
  const open = await listBankLines(ctx, "open", files.length);
  for (const file of files) {
    const line = open.find(({ text }) => text === `ABONO ${file.documentNumber}`);
    if (!line) throw new Error(`the bank has no line for ${file.documentNumber}`);
    const { bankLineId } = line;
    const { fileId } = file;
    const matched = { bankLineId, fileIds: [fileId], decidedBy: OPERATOR, isShort: false };
    await matchBankLine(placesOf(ctx), matched);
    await runParts(ctx, file);
  }
}

const placesOf = (ctx: Context) => ({ home: ctx, all: [ctx] });

/** What a server process does with the parts of a file: none runs meanwhile. */
async function runParts(ctx: Context, { fileId, rows }: CarrierFile): Promise<void> {
  const { accountId } = ctx;
  for (let part = 0; part * PART_ROWS < rows; part += 1)
    await runFilePart(ctx, { accountId, fileId, part });
}

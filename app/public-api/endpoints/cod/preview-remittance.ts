import { z } from "zod";

import { REMITTANCE_ROWS_MAX } from "#app/shipping/cash-files/get-remittance.ts";
import { previewRemittance } from "#app/shipping/cash-files/preview-remittance.ts";

import { endpoint } from "../../endpoint.ts";
import { centsOf } from "../../json/money.ts";
import { applyQuery, remittanceJson, remittanceSchema } from "../../json/remittance.ts";
import { optionalText, requiredText } from "../../json/text.ts";
import { timestampJson } from "../../json/time.ts";

const AMOUNT_MAX = 1_000_000_000;
const amount = z.number().min(0).max(AMOUNT_MAX);

export const previewRemittanceEndpoint = endpoint({
  operationId: "previewRemittance",
  method: "POST",
  path: "/cod/remittance",
  status: 200,
  objectType: "cod",
  scope: "money",
  summary: "Say what a carrier of your own contract has paid you",
  description:
    "A row for each parcel. The answer says which parcel each means and what is wrong with it; with `apply=true` the " +
    "cash of its rows is moved as well. The same rows again are the same remittance. An applied one with the " +
    "`documentNumber` of another corrects it. Cash that the service pays to you is not moved by it.",
  query: applyQuery,
  body: z.object({
    carrierToken: requiredText(60).describe("Who paid."),
    documentNumber: optionalText(120).describe("The carrier's own number of it."),
    rows: z
      .array(
        z
          .object({
            trackingNumber: requiredText(100).describe("The number on the label."),
            amount: amount.describe("What the buyer paid, in the market's currency."),
            fee: amount.optional().describe("What the carrier keeps of it."),
            at: timestampJson("When the buyer paid."),
          })
          .meta({ id: "SentRemittanceRow", description: "What a carrier paid for one parcel." }),
      )
      .min(1)
      .max(REMITTANCE_ROWS_MAX)
      .describe("One for each parcel."),
  }),
  bodyExample: {
    carrierToken: "sandbox",
    documentNumber: "R-981",
    rows: [{ trackingNumber: "SBX00000000000001", amount: 40, fee: 1.2 }],
  },
  payload: remittanceSchema,
  errors: [],
  async respond(ctx, { query, body }) {
    const { currency } = ctx.market;
    const rows = body.rows.map(({ trackingNumber, amount: paid, fee, at }) => ({
      trackingNumber,
      amount: centsOf(paid, currency),
      fee: centsOf(fee, currency),
      at: at ?? null,
    }));
    const isApplied = query.apply === "true";
    return remittanceJson(await previewRemittance(ctx, { ...body, rows, isApplied }));
  },
});

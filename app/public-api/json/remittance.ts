import { z } from "zod";

import type { Remittance } from "#app/shipping/cash-files/get-remittance.ts";
import {
  fileStates,
  rowMatches,
  type RowProblem,
  rowProblems,
} from "#app/shipping/model/carrier-file.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut, wholeOut } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";
import { carrierTokenOut } from "./rate.ts";
import { timestampOut } from "./time.ts";

/** Of another account's parcel a client learns nothing, not even that there is one. */
const toldProblems = rowProblems.filter((problem) => problem !== "otherAccount");
const toldOf = (problem: RowProblem | null) =>
  problem === "otherAccount" ? "unknownNumber" : problem;

export const applyQuery = z.object({
  apply: z
    .enum(["true", "false"])
    .optional()
    .describe("`true` moves the cash of its rows; else nothing moves."),
});

const rowSchema = z
  .object({
    row: wholeOut.describe("Which one, from 1 on."),
    trackingNumber: z.string().describe("As it was sent."),
    amount: moneyOut.describe("As it was sent."),
    match: openEnum(
      "RemittanceMatch",
      rowMatches,
      "How its parcel was found: by its number, by that of one of several parcels, or by one that a spreadsheet had changed; " +
        "in a file, a row without a number by your reference or the order's name.",
    ),
    problem: openEnum(
      "RemittanceProblem",
      toldProblems,
      "`short`, `over`: it is another amount, and what came is moved. The others move nothing. `notCod`: this carrier " +
        "pays you no cash for the parcel.",
    )
      .nullable()
      .describe("What is wrong with it; null for nothing."),
    shipmentId: idOut.nullable().describe("Whose cash it is; null for a number that is unknown."),
    remitted: moneyOut.nullable().describe("What it has moved; null until then."),
  })
  .meta({ id: "RemittanceRow", description: "What a row of a remittance means." });

export const remittanceSchema = z
  .object({
    remittanceId: idOut.describe("Opaque."),
    carrierToken: carrierTokenOut,
    documentNumber: z.string().nullable().describe("The carrier's own number of it."),
    state: openEnum("RemittanceState", fileStates, "`preview`: nothing has moved."),
    isDone: z.boolean().describe("Whether all that was decided is done: applying takes a moment."),
    gross: moneyOut.describe("What the carrier says that it collected."),
    deductions: moneyOut.describe("What it keeps of it."),
    remitted: moneyOut.describe("What its rows have moved."),
    currency: currencyOut,
    objectCreated: timestampOut.describe("When it was sent."),
    rows: z.array(rowSchema).describe("In the order in which they were sent."),
  })
  .meta({ id: "Remittance", description: "What a carrier hands over, parcel by parcel." });

export const remittanceJson = ({
  file,
  progress,
  rows,
}: Remittance): z.output<typeof remittanceSchema> => ({
  remittanceId: file.fileId,
  carrierToken: file.carrierToken ?? "",
  documentNumber: file.documentNumber,
  state: file.state,
  isDone: progress.waiting === 0,
  gross: toDecimal(file.gross),
  deductions: toDecimal(file.deductions),
  remitted: toDecimal(progress.remitted),
  currency: file.currency,
  objectCreated: file.objectCreated.toISOString(),
  rows: rows.map((row) => ({
    row: row.row,
    trackingNumber: row.trackingNumber ?? "",
    amount: toDecimal(row.amount),
    match: row.problem === "otherAccount" ? "none" : row.match,
    problem: toldOf(row.problem),
    shipmentId: row.shipmentId,
    remitted: row.remitted === null ? null : toDecimal(row.remitted),
  })),
});

import { z } from "zod";

import { chargeData } from "#app/shipping/charges/charge-data.ts";
import {
  chargeStates,
  chargeTypes,
  type ListedCharge,
} from "#app/shipping/model/merchant-charge.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut, idText } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";
import { timestampOut } from "./time.ts";

export const chargeSchema = z
  .object({
    chargeId: idOut.describe("The same in every message about it."),
    shipmentId: idOut.describe("The shipment that it is about."),
    extId: z.string().nullable().describe("That of the shipment."),
    trackingNumber: z.string().nullable().describe("That of the shipment."),
    type: openEnum(
      "WalletChargeType",
      chargeTypes,
      "`reweigh`: the parcel was heavier than declared. `returnFreight`: it was brought back.",
    ),
    amount: moneyOut.describe("What is taken from the wallet."),
    currency: currencyOut,
    state: openEnum(
      "WalletChargeState",
      chargeStates,
      "`announced`: it is taken at `chargeAt`. `contested`: not before a person has decided. `waived`: never. `charged`: it " +
        "was taken. `debt`: the same, and what the wallet lacked is owed.",
    ),
    evidence: z
      .object({
        document: z.string().describe("The carrier's document."),
        billedKg: z.number().nullable().describe("What the carrier weighed."),
        soldKg: z.number().nullable().describe("The weight at which the label was sold."),
        boxCm: z
          .array(z.number())
          .nullable()
          .describe("Length, width and height at which it was sold."),
        formula: z.string().nullable().describe("How the amount follows."),
      })
      .meta({ id: "WalletChargeEvidence", description: "By what it is due." }),
    noticeAt: timestampOut.describe("When it was announced."),
    chargeAt: timestampOut.describe("When it is taken, unless it is contested before."),
  })
  .meta({ id: "WalletCharge", description: "What the carrier bills after the label was sold." });

export const chargeParams = z.object({
  id: idText<"MerchantCharge">().meta({
    type: "integer",
    format: "int64",
    description: "The charge.",
  }),
});

export const chargeDetailSchema = chargeSchema
  .extend({
    contestedAt: timestampOut.nullable().describe("When you contested it; null until then."),
    contestText: z.string().nullable().describe("Why it is not right, as you said."),
    takenAt: timestampOut.nullable().describe("When it was taken; null until then."),
  })
  .meta({ id: "Charge", description: "What is charged after the label was sold." });

export const chargeJson = ({
  charge,
  ...of
}: ListedCharge): z.output<typeof chargeDetailSchema> => ({
  ...chargeData(charge, of),
  contestedAt: charge.contestedAt?.toISOString() ?? null,
  contestText: charge.contestText,
  takenAt: charge.takenAt?.toISOString() ?? null,
});

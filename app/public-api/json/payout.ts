import { z } from "zod";

import {
  bankAccountKinds,
  type BankDetails,
  type KeptBankDetails,
  payoutDestinations,
  payoutStates,
} from "#app/shipping/model/payout.ts";
import type { BankDetailsOf } from "#app/shipping/payouts/get-bank-details.ts";
import { payoutData } from "#app/shipping/payouts/payout-data.ts";
import { bankDetailsSchema } from "#app/shipping/payouts/set-bank-details.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";
import { timestampOut } from "./time.ts";

export const payoutSchema = z
  .object({
    payoutId: idOut.describe("Opaque."),
    destination: openEnum(
      "PayoutDestination",
      payoutDestinations,
      "`bank`: to your bank. `wallet`: into your wallet, at once.",
    ),
    amount: moneyOut.describe("What is paid to you."),
    setOff: moneyOut.describe("What of your balance of cash paid your debt before."),
    currency: currencyOut,
    state: openEnum(
      "PayoutState",
      payoutStates,
      "`draft`: it waits to be approved. `approved`: it goes to the bank next. `sent`: the bank has the order. `done`: it " +
        "is paid. `returned`: the bank gave it back, and it is in your balance again. `withdrawn`: it is not paid after all.",
    ),
    bankReference: z
      .string()
      .nullable()
      .describe("By which the bank knows it; null until it is sent."),
    objectCreated: timestampOut.describe("When it was asked for."),
    objectUpdated: timestampOut.describe("Since when it is in its state."),
  })
  .meta({ id: "Payout", description: "Cash that was collected for you, on its way to you." });

export const payoutJson = payoutData;

const { holder, taxId, bank, number } = bankDetailsSchema.shape;

export const bankDetailsJson = z.object({
  holder: holder.describe("Whose account it is, as the bank has the name."),
  taxId: taxId.describe("The holder's tax number."),
  bank: bank.describe("The bank, by its name."),
  number: number.describe("The number of the account: letters, digits, blanks and hyphens."),
  kind: z.enum(bankAccountKinds).describe("`checking` or `savings`."),
});

const keptSchema = z
  .object({
    bank: z.string().describe("The bank, by its name."),
    kind: openEnum("BankAccountKind", bankAccountKinds, "What kind of account it is."),
    numberEnd: z.string().describe("The end of its number: the whole one is never told."),
    validFrom: timestampOut.describe("From when you are paid there."),
  })
  .meta({ id: "BankAccount", description: "One account of a bank." });

export const bankDetailsSchemaOut = z
  .object({
    valid: keptSchema.optional().describe("Where you are paid now; absent before you said so."),
    waiting: keptSchema.optional().describe("A change, while it waits."),
  })
  .meta({ id: "BankDetails", description: "Where you are paid, and where you will be." });

export const bankDetailsOut = ({
  valid,
  waiting,
}: BankDetailsOf): z.output<typeof bankDetailsSchemaOut> => ({
  ...(valid?.details && { valid: keptJson(valid, valid.details) }),
  ...(waiting?.details && { waiting: keptJson(waiting, waiting.details) }),
});

const keptJson = (
  { hint, validFrom }: KeptBankDetails,
  { bank: name, kind }: BankDetails,
): z.output<typeof keptSchema> => ({
  bank: name,
  kind,
  numberEnd: hint,
  validFrom: validFrom.toISOString(),
});

import { z } from "zod";

import { toDecimal, type Currency } from "#app/shipping/model/money.ts";
import {
  referenceOf,
  transferKinds,
  type WalletMovement,
  type WalletWithHeld,
} from "#app/shipping/model/wallet.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";
import { timestampJson, timestampOut } from "./time.ts";

export const walletSchema = z
  .object({
    balance: moneyOut.describe("What can be spent now."),
    held: moneyOut.describe(
      "What paid shipments without a tracking number have taken from the balance. It comes back when they are refunded.",
    ),
    debt: moneyOut
      .optional()
      .describe("What the balance lacked for earlier charges: the next top-up pays it first."),
    currency: currencyOut,
  })
  .meta({ id: "Wallet", description: "The account's prepaid money." });

export function walletJson({
  balance,
  held,
  debt,
  currency,
}: WalletWithHeld): z.output<typeof walletSchema> {
  return {
    balance: toDecimal(balance),
    held: toDecimal(held),
    debt: toDecimal(debt),
    currency,
  };
}

/** Which movements are wanted. */
export const movementQuery = {
  from: timestampJson("Only movements at this time or later."),
  to: timestampJson("Only movements before this time."),
  kind: z.enum(transferKinds).optional().describe("Only movements of this kind."),
};

export const walletMovementSchema = z
  .object({
    movementId: idOut.describe("1, 2, 3 … in the wallet, without gaps."),
    kind: openEnum(
      "WalletMovementKind",
      transferKinds,
      "`topUp`: money came in. `charge`: a shipment was paid. `refund`: its price came back. `adjustment`: a person " +
        "corrected the wallet. `reweigh`: a parcel was heavier than declared. `returnFreight`: it was brought back. " +
        "`debt`: the balance was too low for a charge, and the rest is owed. `debtPaid`: a debt was paid. `payout`: " +
        "cash that was collected became balance.",
    ),
    amount: z
      .number()
      .meta({ examples: [-4.75], description: "Negative when money left the wallet." }),
    balance: moneyOut.describe("After this movement."),
    currency: currencyOut,
    shipmentId: idOut.nullable().describe("The shipment that it is about."),
    extId: z.string().nullable().describe("Your own order's id of that shipment."),
    trackingNumber: z.string().nullable().describe("The carrier's number of that shipment."),
    reference: z
      .string()
      .nullable()
      .describe(
        "Of a top-up or an adjustment: the bank's reference or the document that names it.",
      ),
    reason: z.string().nullable().describe("Of an adjustment: why it was made."),
    objectCreated: timestampOut.describe("When the money moved."),
  })
  .meta({ id: "WalletMovement", description: "One change of the balance." });

export const walletMovementJson =
  (currency: Currency) =>
  (movement: WalletMovement): z.output<typeof walletMovementSchema> => ({
    movementId: movement.version,
    kind: movement.kind,
    amount: toDecimal(movement.amount),
    balance: toDecimal(movement.balanceAfter),
    currency,
    shipmentId: movement.shipmentId,
    extId: movement.extId,
    trackingNumber: movement.trackingNumber,
    reference: referenceOf(movement),
    reason: movement.reason,
    objectCreated: movement.objectCreated.toISOString(),
  });

import { z } from "zod";

import { cashData } from "#app/shipping/cash/cash-data.ts";
import type { CashSummary } from "#app/shipping/cash/get-cod-summary.ts";
import type { CashOfParcel } from "#app/shipping/cash/get-cod.ts";
import {
  cashBooks,
  cashMoveKinds,
  cashProblems,
  cashStates,
  collectedBys,
  type CashPlaces,
} from "#app/shipping/model/cash.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut, idText, wholeOut } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";
import { carrierTokenOut } from "./rate.ts";
import { timestampOut } from "./time.ts";

export const codParams = z.object({
  shipmentId: idText<"Shipment">().meta({
    type: "integer",
    format: "int64",
    description: "The shipment whose cash it is.",
  }),
});

const stateOut = openEnum(
  "CodState",
  cashStates,
  "`expected`: the buyer has it. `collected`: the carrier has it. `remitted`: on its way to the bank. `banked`: in your " +
    "balance. `paidOut`: with you. The others are ends. Of money in several places it is the first of them.",
);

export const codSchema = z
  .object({
    shipmentId: idOut.describe("The shipment whose cash it is."),
    extId: z.string().nullable().describe("That of the shipment."),
    trackingNumber: z.string().describe("That of the shipment."),
    carrierToken: carrierTokenOut,
    currency: currencyOut,
    state: stateOut,
    books: openEnum(
      "CodBooks",
      cashBooks,
      "`ledger`: the service pays it to you. `ownContract`: the carrier pays you itself, so this is a memo. `past`: it was " +
        "delivered before the service kept cash, a memo as well.",
    ),
    problem: openEnum(
      "CodProblem",
      cashProblems,
      "`neverCollected`: delivered two days ago, and nobody says that the cash was collected. `notRemitted`: overdue. " +
        "`short`, `over`: less or more than was expected.",
    )
      .nullable()
      .describe("What is wrong with it; null for nothing."),
    expected: moneyOut.describe("What the buyer has to pay."),
    collected: moneyOut.nullable().describe("What the carrier says it collected; null until then."),
    remitted: moneyOut.describe("Of it the carrier has handed over."),
    banked: moneyOut.describe("Of it is in the bank."),
    paidOut: moneyOut.describe("Of it was paid to you."),
    writtenOff: moneyOut.describe("Of it will never come."),
    collectedBy: openEnum(
      "CodCollectedBy",
      collectedBys,
      "Who says that it was collected. `delivery`: this carrier delivers nothing without the cash.",
    )
      .nullable()
      .describe("Who says that it was collected; null until then."),
    deliveredAt: timestampOut.nullable().describe("When the parcel was delivered."),
    collectedAt: timestampOut.nullable().describe("When it was collected."),
    dueAt: timestampOut
      .nullable()
      .describe("When the carrier should have handed it over; null until it is collected."),
    remittedAt: timestampOut.nullable().describe("When the carrier handed it over."),
    bankedAt: timestampOut.nullable().describe("When it came into the bank."),
    paidOutAt: timestampOut.nullable().describe("When it was paid to you."),
  })
  .meta({ id: "Cod", description: "Where the cash of one parcel is." });

const moveSchema = z
  .object({
    kind: openEnum(
      "CodMoveKind",
      cashMoveKinds,
      "What happened to it. `dispute` and its ends: what the service asks of the carrier; nothing moves by it.",
    ),
    amount: moneyOut.describe("So much moved; below zero where a move is taken back."),
    state: stateOut,
    at: timestampOut.describe("When it happened."),
    proof: z.string().nullable().describe("By which it is known; null for nothing more to say."),
  })
  .meta({ id: "CodMove", description: "One step of the cash of a parcel." });

export const codStorySchema = codSchema
  .extend({ moves: z.array(moveSchema).describe("How it came there, the oldest first.") })
  .meta({ id: "CodStory", description: "Where the cash of one parcel is, and how it came there." });

export const codJson = cashData;

export function codStoryJson({
  item,
  extId,
  moves,
}: CashOfParcel): z.output<typeof codStorySchema> {
  return {
    ...cashData(item, { extId }),
    moves: moves.map(({ kind, amount, state, occurredAt, proof }) => ({
      kind,
      amount: toDecimal(amount),
      state,
      at: occurredAt.toISOString(),
      proof,
    })),
  };
}

const placesSchema = z
  .object({
    toCollect: moneyOut.describe("With the buyers."),
    withCarrier: moneyOut.describe("With the carriers."),
    onItsWay: moneyOut.describe("Handed over, and not yet in the bank."),
    inBalance: moneyOut.describe("In your balance."),
    paidOut: moneyOut.describe("Paid to you."),
  })
  .meta({ id: "CodPlaces", description: "How much cash is where." });

const currencySchema = z
  .object({
    currency: currencyOut,
    places: placesSchema.describe("Of cash that the service pays to you."),
    ownContract: placesSchema
      .optional()
      .describe("Of cash that carriers pay you, where there is any."),
    past: placesSchema
      .optional()
      .describe(
        "Of parcels that were delivered before the service kept cash, where there are any.",
      ),
    problems: wholeOut.describe("Parcels with a problem."),
  })
  .meta({ id: "CodOfCurrency", description: "The cash of one currency." });

const ageSchema = z
  .object({
    carrierToken: carrierTokenOut,
    currency: currencyOut,
    isDue: z.boolean().describe("False for what is not due yet."),
    overdueFrom: wholeOut.describe("Days after `dueAt`."),
    overdueTo: wholeOut.nullable().describe("And so many at most; null for no end."),
    parcels: wholeOut.describe("Parcels."),
    withCarrier: moneyOut.describe("What the carrier has of them."),
  })
  .meta({ id: "CodAge", description: "What a carrier has, by how long it is overdue." });

const carrierSchema = z
  .object({
    carrierToken: carrierTokenOut,
    keptDays: z
      .number()
      .nullable()
      .describe("From the collection to the remittance; null before any."),
    remittedParcels: wholeOut.describe("Parcels that this is the mean of."),
    problems: wholeOut.describe("Parcels with a problem."),
  })
  .meta({ id: "CodCarrier", description: "How long a carrier keeps the cash." });

export const codSummarySchema = z
  .object({
    currencies: z.array(currencySchema).describe("One for each currency with cash."),
    ages: z.array(ageSchema).describe("Of what the carriers have."),
    carriers: z.array(carrierSchema).describe("The quickest first."),
  })
  .meta({ id: "CodSummary", description: "Where all cash of the account is." });

const placesJson = (places: CashPlaces): z.output<typeof placesSchema> => ({
  toCollect: toDecimal(places.toCollect),
  withCarrier: toDecimal(places.withCarrier),
  onItsWay: toDecimal(places.onItsWay),
  inBalance: toDecimal(places.inBalance),
  paidOut: toDecimal(places.paidOut),
});

/** Days overdue, of each range of `CodAge`. */
const RANGES: readonly (readonly [from: number, to: number | null])[] = [
  [0, 0],
  [0, 7],
  [8, 15],
  [16, 30],
  [31, null],
];

export const codSummaryJson = (summary: CashSummary): z.output<typeof codSummarySchema> => ({
  currencies: summary.currencies.map(({ currency, places, ownContract, past, problems }) => ({
    currency,
    places: placesJson(places),
    ...(ownContract && { ownContract: placesJson(ownContract) }),
    ...(past && { past: placesJson(past) }),
    problems,
  })),
  ages: summary.ages.map(({ carrierToken, currency, age, items, withCarrier }) => ({
    carrierToken,
    currency,
    isDue: age > 0,
    overdueFrom: RANGES[age]?.[0] ?? 0,
    overdueTo: RANGES[age]?.[1] ?? null,
    parcels: items,
    withCarrier: toDecimal(withCarrier),
  })),
  carriers: summary.carriers.map(({ carrierToken, keptDays, keptItems, problems }) => ({
    carrierToken,
    keptDays,
    remittedParcels: keptItems,
    problems,
  })),
});

import { findContract, updateContract } from "#db/shipping/contracts/carrier-contracts.ts";
import { takeSerial } from "#db/shipping/waybills/number-ranges.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { findSenderAddress } from "../addresses/find-sender-address.ts";
import type { Context } from "../context.ts";
import type { ContractOperation, StoredContract, Trial } from "../model/carrier-contract.ts";
import type { Carrier, QuoteRequest, Waybill } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import type { AddressId } from "../model/ids.ts";
import { decimalText, NO_MONEY } from "../model/money.ts";
import { routeOf } from "../rates/offers.ts";
import { contractOf, missingFields } from "./contract-of.ts";
import { choiceOf, ContractRefused } from "./contract-refused.ts";

export interface TryContract {
  plugin: string;
  operation: ContractOperation;
  /** One of the account's saved senders. */
  senderAddressId: AddressId;
  /** Where the example goes; absent or null: to the sender's own place. */
  territoryBaseId?: string | null;
  /** The number that a label, a track or an annulment is of. */
  trackingNumber?: string | null;
}

const OPERATION_MS = 20_000;
const ANSWER_LENGTH_MAX = 500;

/**
 * Asks the live carrier once, under the contract as it is stored, and keeps what came of it. A create makes a real
 * waybill, which is no shipment of this service. No error of the carrier is thrown: it is the answer.
 * @throws ContractRefused contractCarrierNotFound, contractNotFound, contractFieldMissing, contractOperationMissing,
 *   contractNumberNeeded; ShippingError pApiAddressSenderNotFound, pApiAddressTerritoryNotFound
 */
export async function tryContract(
  ctx: Context,
  input: TryContract,
): Promise<Trial & { trackingNumber: string | null; carrierRef: string | null }> {
  const { contracts } = ctx;
  const { plugin, operation } = input;
  const choice = await choiceOf(ctx, plugin);
  const contract = await contractOf(ctx, plugin);
  const missing = missingFields(choice, contract);
  if (missing.length > 0) throw new ContractRefused("contractFieldMissing", missing);
  if (!choice.operations.includes(operation))
    throw new ContractRefused("contractOperationMissing", [operation]);
  const number = input.trackingNumber?.trim() || null;
  if (number === null && operation !== "quote" && operation !== "create")
    throw new ContractRefused("contractNumberNeeded");
  const example = await exampleOf(ctx, input);

  // What the carrier called the waybill of the last create, when the number is its number.
  const { create: made } = contract.trials;
  const carrierRef = made?.trackingNumber === number ? (made?.carrierRef ?? null) : null;
  const reference = `try-${ctx.newId<"Quotation">().toString(36)}`;
  // Noted before the carrier is asked: a create may make a waybill and lose the answer.
  await note(ctx, contract, operation);
  const outcome = await contracts
    .withCarrier(contract, async (carrier, mask) => {
      const own = operation === "create" ? await ownNumber(ctx, carrier) : null;
      try {
        const reply = await ask(
          carrier,
          { operation, example, trackingNumber: number, carrierRef },
          reference,
          own,
        );
        return reply.isOk ? reply : { ...reply, answer: mask(reply.answer) };
      } catch (error) {
        return failed(mask(error instanceof Error ? error.message : String(error)));
      }
    })
    .catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)));

  const trial: Trial = {
    at: ctx.now().toISOString(),
    by: ctx.doneBy ? `${ctx.doneBy.kind} ${ctx.doneBy.id ?? ""}`.trim() : "system",
    isOk: outcome.isOk,
    answer: outcome.answer.slice(0, ANSWER_LENGTH_MAX),
    ...(operation === "create" ? waybillOf(outcome) : {}),
  };
  await keepTrial(ctx, contract, operation, trial);
  return { ...trial, ...waybillOf(outcome) };
}

const waybillOf = ({ trackingNumber, carrierRef }: Outcome) => ({ trackingNumber, carrierRef });

interface Outcome {
  isOk: boolean;
  answer: string;
  trackingNumber: string | null;
  carrierRef: string | null;
}

const answered = (isOk: boolean, answer: string): Outcome => ({
  isOk,
  answer,
  trackingNumber: null,
  carrierRef: null,
});
const failed = (reason: string): Outcome => answered(false, reason);

async function ownNumber(ctx: Context, carrier: Carrier): Promise<string | null> {
  const { numbers } = carrier;
  if (!numbers) return null;
  return numbers.numberOf(await ctx.db.tx(null, (tx) => takeSerial(tx, carrier)));
}

type Example = Omit<Waybill, "reference" | "trackingNumber">;

/** To the sender itself: a waybill of a try has no other person's name on it. */
async function exampleOf(
  ctx: Context,
  { senderAddressId, territoryBaseId }: TryContract,
): Promise<Example> {
  const sender = await findSenderAddress(ctx, ctx.accountId, senderAddressId);
  if (!sender) throw new ShippingError("pApiAddressSenderNotFound");
  const place = territoryBaseId ?? sender.territoryBaseId;
  if (!ctx.market.territories.has(place)) throw new ShippingError("pApiAddressTerritoryNotFound");
  return {
    sender,
    recipient: { ...sender, addressType: "recipient", territoryBaseId: place },
    parcel: { weightKg: 1, lengthCm: 20, widthCm: 15, heightCm: 10 },
    contents: "documents",
    goodsCollection: NO_MONEY,
    goodsInsured: NO_MONEY,
  };
}

interface Attempt {
  operation: ContractOperation;
  example: Example;
  trackingNumber: string | null;
  carrierRef: string | null;
}

async function ask(
  carrier: Carrier,
  { operation, example, trackingNumber, carrierRef }: Attempt,
  reference: string,
  ownNumberText: string | null,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(OPERATION_MS);
  if (operation === "quote") return quoted(carrier, example, signal);
  if (operation === "create") {
    const waybill = { ...example, reference, trackingNumber: ownNumberText };
    const reply = await carrier.createWaybill(waybill, signal);
    if (reply.kind === "rejected") return failed(reply.detail);
    const known = reply.known ?? null;
    const made = reply.kind === "created" ? reply.trackingNumber : (known?.trackingNumber ?? null);
    return {
      isOk: reply.kind === "created",
      answer: reply.kind === "created" ? reply.trackingNumber : reply.detail,
      trackingNumber: made,
      carrierRef: known?.carrierRef ?? null,
    };
  }
  const number = trackingNumber ?? "";
  const known = { trackingNumber: number, carrierRef, carrierData: null };
  if (operation === "annul") {
    const reply = await carrier.annulWaybill({ trackingNumber: number, known }, signal);
    return answered(reply === "annulled" || reply === "manual", reply);
  }
  if (operation === "track") {
    const events = (await carrier.track?.([number], signal)) ?? [];
    const last = events.at(-1);
    return answered(true, last ? `${events.length}: ${last.carrierCode} ${last.kind}` : "0");
  }
  const keys = operation === "label" ? { known } : {};
  const found = await carrier.findWaybill({ reference, trackingNumber: number, ...keys }, signal);
  if (found?.kind !== "created") return answered(false, found?.detail ?? "none");
  const size = found.labelPdf ? `, ${found.labelPdf.byteLength} bytes` : "";
  return answered(operation !== "label" || size !== "", `${found.trackingNumber}${size}`);
}

async function quoted(carrier: Carrier, example: Example, signal: AbortSignal): Promise<Outcome> {
  const route = requestOf(example);
  const offer = carrier.liveQuote ? await carrier.liveQuote(route, signal) : carrier.quote(route);
  if (offer.unavailableReason !== null) return failed(offer.unavailableReason);
  return answered(true, `${decimalText(offer.priceTotal, offer.currency)} ${offer.currency}`);
}

const requestOf = ({ sender, recipient, ...shared }: Example): QuoteRequest => ({
  ...routeOf(sender, recipient),
  parcel: shared.parcel,
  goodsCollection: shared.goodsCollection,
  goodsInsured: shared.goodsInsured,
});

async function note(ctx: Context, contract: StoredContract, operation: string): Promise<void> {
  await ctx.db.tx(ctx.accountId, (tx) =>
    recordActivity(ctx, tx, ctx.accountId, {
      action: "contractTried",
      subjectKind: "contract",
      subjectId: contract.plugin,
      outcome: operation,
    }),
  );
}

/** With other secrets by now, the attempt says nothing of the contract. */
async function keepTrial(
  ctx: Context,
  { plugin, country, secrets }: StoredContract,
  operation: string,
  trial: Trial,
): Promise<void> {
  await ctx.db.tx(ctx.accountId, async (tx) => {
    const contract = await findContract(tx, ctx.accountId, { country, plugin });
    if (contract?.secrets !== secrets) return;
    const trials = { ...contract.trials, [operation]: trial };
    await updateContract(tx, contract, { trials });
  });
}

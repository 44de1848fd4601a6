import type { AnnulRequest, Carrier, Waybill, WaybillReply } from "#app/shipping/model/carrier.ts";

import type { Operation } from "../config/operations-config.ts";
import { personalTextsOf, waybillFields } from "../template/fields.ts";
import { readText } from "../template/json-path.ts";
import type { CarrierClient } from "../transport/carrier-client.ts";
import { type CarrierReply, isRefusalStatus } from "../transport/carrier-reply.ts";
import { NotSent } from "../transport/not-sent.ts";
import { meets, hasOutcomeFields, succeeds } from "../transport/reply-test.ts";
import type { TakeWaybill } from "./labels.ts";
import { waybillNumberIn } from "./waybill-number.ts";

/**
 * Creates at most one waybill: `rejected` only when the carrier certainly created nothing; `unknown` for every reply
 * that was lost, cut, late or not understood.
 */
export function makeCreateWaybill(
  client: CarrierClient,
  takeWaybill: TakeWaybill,
  findWaybill: Carrier["findWaybill"],
): Carrier["createWaybill"] {
  const book = makeBook("create", client, takeWaybill, findWaybill);
  return (waybill, signal) => book(waybill, signal);
}

/** A waybill from the recipient back to the sender; everything of a create holds for it. */
export function makeCreateReturn(
  client: CarrierClient,
  takeWaybill: TakeWaybill,
  findWaybill: Carrier["findWaybill"],
): NonNullable<Carrier["createReturn"]> {
  const book = makeBook("returnWaybill", client, takeWaybill, findWaybill);
  return (original, waybill, signal) => book(waybill, signal, original);
}

type OperationName = "create" | "returnWaybill";
type Book = (
  waybill: Waybill,
  signal: AbortSignal,
  original?: AnnulRequest,
) => Promise<WaybillReply>;

function makeBook(
  name: OperationName,
  client: CarrierClient,
  takeWaybill: TakeWaybill,
  findWaybill: Carrier["findWaybill"],
): Book {
  const { findByReference } = client.config.operations;
  const create = operationOf(client, name);
  const call = client.callOf(name);

  return async function book(waybill, signal, original) {
    if (signal.aborted) return unknown("aborted");
    const known = waybillFields(waybill, client.rules);
    if (!known) return { kind: "rejected", detail: "the carrier has no city for this territory" };
    const fields = original
      ? new Map([...known, ["original.trackingNumber", original.trackingNumber]])
      : known;

    let reply: CarrierReply;
    try {
      reply = await call(fields, signal);
    } catch (error) {
      if (error instanceof NotSent && !signal.aborted) return unsent(error);
      return unknown(messageOf(error));
    }

    try {
      if (meets(create.duplicate, reply)) return await earlierWaybill(waybill, reply, signal);
      const refusal = refusalOf(client, create, waybill, reply);
      if (refusal !== null) return { kind: "rejected", detail: refusal };
      if (!succeeds(create.success ?? client.config.success, reply))
        return unknown(
          `status ${reply.status}, ${carrierMessageOf(client, waybill, reply) ?? "not understood"}`,
        );

      const { trackingNumber: path } = create.answer;
      const trackingNumber = path ? waybillNumberIn(reply.json, path) : waybill.trackingNumber;
      if (trackingNumber === null) return unknown("created without a readable number");
      return await takeWaybill(trackingNumber, reply.json, create.answer, signal);
    } catch (error) {
      return unknown(messageOf(error));
    }
  };

  /**
   * The waybill that the carrier already has for our reference; our own number when the carrier has no search by
   * reference.
   */
  async function earlierWaybill(
    waybill: Waybill,
    reply: CarrierReply,
    signal: AbortSignal,
  ): Promise<WaybillReply> {
    if (findByReference) {
      return (
        (await findWaybill(waybill, signal)) ??
        unknown("duplicate, but the search found no waybill")
      );
    }
    const trackingNumber =
      waybillNumberIn(reply.json, create.answer.trackingNumber) ?? waybill.trackingNumber;
    if (trackingNumber === null) return unknown("duplicate, but the reply has no number");
    return takeWaybill(trackingNumber, reply.json, create.answer, signal);
  }
}

function operationOf({ config }: CarrierClient, name: OperationName): Operation<"create"> {
  const operation = config.operations[name];
  if (!operation) throw new Error(`${config.carrierToken} has no operation ${name}`);
  return operation;
}

/** The carrier's statement that it created nothing; null when that is not certain. */
function refusalOf(
  client: CarrierClient,
  create: Operation<"create">,
  waybill: Waybill,
  reply: CarrierReply,
): string | null {
  const { status } = reply;
  const success = create.success ?? client.config.success;
  const carrierMessage = () => carrierMessageOf(client, waybill, reply) ?? "refused";

  const isKnownToUs = status < 500 || create.refusal?.status?.includes(status);
  if (isKnownToUs && meets(create.refusal, reply)) return carrierMessage();
  if (succeeds(success, reply)) return null;
  if (isRefusalStatus(status)) return `status ${status}, ${carrierMessage()}`;

  const isExplicit =
    status >= 200 &&
    status < 300 &&
    !create.refusal &&
    // It may have failed after the waybill, at its label for one.
    waybillNumberIn(reply.json, create.answer.trackingNumber) === null &&
    (hasOutcomeFields(success, reply) || readText(reply.json, client.config.errorText) !== null);
  return isExplicit ? carrierMessage() : null;
}

function carrierMessageOf(
  client: CarrierClient,
  waybill: Waybill,
  reply: CarrierReply,
): string | null {
  const text = readText(reply.json, client.config.errorText);
  if (text === null) return null;

  const { sender, recipient } = waybill;
  return client.mask(text, [sender, recipient].flatMap(personalTextsOf));
}

const unsent = ({ message, mayArriveLater }: NotSent): WaybillReply => ({
  kind: "rejected",
  detail: `not sent: ${message}`,
  ...(mayArriveLater && { isUnsent: true }),
});

const unknown = (detail: string): WaybillReply => ({ kind: "unknown", detail });

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : "the answer was lost";

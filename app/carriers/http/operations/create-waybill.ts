import type { Carrier, Guide, GuideAnswer } from "#app/shipping/model/carrier.ts";

import { guideFields } from "../template/fields.ts";
import { readText } from "../template/json-path.ts";
import type { Desk } from "../transport/carrier-client.ts";
import type { Answer } from "../transport/carrier-reply.ts";
import { NotSent } from "../transport/not-sent.ts";
import { meets, speaksOf, succeeds } from "../transport/reply-test.ts";
import type { TakeGuide } from "./labels.ts";
import { guideNumberIn } from "./waybill-number.ts";

/** 4xx that do not say that nothing was made: the carrier gave up waiting, or it has such a guide. */
const UNSURE_STATUSES = [408, 409];

/**
 * Creates once, whatever happens: `rejected` only when the carrier surely made nothing, `unknown` for every answer that
 * was lost, cut, late or is not understood.
 */
export function makeCreateGuide(
  desk: Desk,
  takeGuide: TakeGuide,
  findGuide: Carrier["findGuide"],
): Carrier["createGuide"] {
  const { create, findByReference } = desk.config.operations;
  const call = desk.callOf("create");

  return async function createGuide(guide, signal): Promise<GuideAnswer> {
    if (signal.aborted) return unknown("aborted");
    const fields = guideFields(guide, desk.rules);
    if (!fields) return { kind: "rejected", detail: "the carrier has no city for this territory" };

    let answer: Answer;
    try {
      answer = await call(fields, signal);
    } catch (error) {
      if (error instanceof NotSent && !signal.aborted)
        return { kind: "rejected", detail: `not sent: ${error.message}` };
      return unknown(messageOf(error));
    }

    try {
      if (meets(create.duplicate, answer)) return await earlierGuide(guide, answer, signal);
      const refusal = refusalOf(desk, guide, answer);
      if (refusal !== null) return { kind: "rejected", detail: refusal };
      if (!succeeds(create.success ?? desk.config.success, answer))
        return unknown(
          `status ${answer.status}, ${wordsOf(desk, guide, answer) ?? "not understood"}`,
        );

      const { trackingNumber: path } = create.answer;
      const trackingNumber = path ? guideNumberIn(answer.json, path) : guide.trackingNumber;
      if (trackingNumber === null) return unknown("created without a readable number");
      return await takeGuide(trackingNumber, answer.json, create.answer, signal);
    } catch (error) {
      return unknown(messageOf(error));
    }
  };

  /** What the carrier has for our reference already; our own number when it cannot be asked by reference. */
  async function earlierGuide(
    guide: Guide,
    answer: Answer,
    signal: AbortSignal,
  ): Promise<GuideAnswer> {
    if (findByReference) {
      return (await findGuide(guide, signal)) ?? unknown("a duplicate that is not found");
    }
    const trackingNumber =
      guideNumberIn(answer.json, create.answer.trackingNumber) ?? guide.trackingNumber;
    if (trackingNumber === null) return unknown("a duplicate without a number");
    return takeGuide(trackingNumber, answer.json, create.answer, signal);
  }
}

/** The carrier's own word that it made nothing, or null when it is not sure. */
function refusalOf(desk: Desk, guide: Guide, answer: Answer): string | null {
  const { create } = desk.config.operations;
  const { status } = answer;
  const success = create.success ?? desk.config.success;
  const words = () => wordsOf(desk, guide, answer) ?? "refused";

  const isKnownToUs = status < 500 || create.refusal?.status?.includes(status);
  if (isKnownToUs && meets(create.refusal, answer)) return words();
  if (succeeds(success, answer)) return null;
  if (status >= 400 && status < 500 && !UNSURE_STATUSES.includes(status))
    return `status ${status}, ${words()}`;

  const isExplicit =
    status >= 200 &&
    status < 300 &&
    !create.refusal &&
    (speaksOf(success, answer) || readText(answer.json, desk.config.errorText) !== null);
  return isExplicit ? words() : null;
}

function wordsOf(desk: Desk, guide: Guide, answer: Answer): string | null {
  const text = readText(answer.json, desk.config.errorText);
  if (text === null) return null;

  const { sender, recipient } = guide;
  const privateTexts = [sender, recipient].flatMap((party) => [
    party.fullName,
    party.company,
    party.streetLine1,
    party.reference,
    party.email,
    party.phone,
  ]);
  return desk.mask(text, privateTexts);
}

const unknown = (detail: string): GuideAnswer => ({ kind: "unknown", detail });

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : "the answer was lost";

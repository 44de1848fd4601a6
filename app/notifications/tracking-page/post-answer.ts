import { buyerAnswerMessages } from "#app/locales/messages/buyer-answer.ts";
import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { preferredLanguage } from "#app/locales/preferred-language.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { toE164 } from "#app/shipping/addresses/phone.ts";
import { contextOfShipment } from "#app/shipping/context-of-shipment.ts";
import type { Service } from "#app/shipping/context.ts";
import { answerBeforeDispatch } from "#app/shipping/incidents/ask-before-dispatch.ts";
import { takeBuyerAnswer } from "#app/shipping/incidents/take-buyer-answer.ts";
import {
  buyerFields,
  buyerWishes,
  type BuyerField,
  type BuyerWords,
} from "#app/shipping/model/buyer-answer.ts";
import type { MarketCustoms } from "#app/shipping/model/market-customs.ts";
import type { StoreOf } from "#app/shipping/model/store-identity.ts";
import { copiedText, writtenText } from "#app/shipping/model/written-text.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { dayText, POINT_LENGTH_MAX, type PostedForm } from "./answer-part.ts";
import { answerRulesOf } from "./answer-rules.ts";
import { readPoint } from "./read-point.ts";
import { linkHash, openTrackingToken } from "./tracking-link.ts";

interface Posted {
  token: string;
  fields: FormData;
  acceptLanguage: string | null;
  storeOf: StoreOf;
  /** Takes one attempt of a link: 0, or the milliseconds after which it may try again. */
  waitOf: (link: string, nowMs: number) => number;
}

/**
 * Takes what a buyer posts on the tracking page.
 * @returns null when it was taken: the page says so; `missing` for a link that asks nothing; else what to say
 */
export async function postAnswer(
  service: Service,
  signingKeys: SigningKeys,
  { token, fields, acceptLanguage, storeOf, waitOf }: Posted,
): Promise<PostedForm | "missing" | null> {
  const asked = openTrackingToken(signingKeys, token);
  if (!asked || (asked.incidentId === undefined && !asked.asksBefore)) return "missing";
  const { accountId, shipmentId, incidentId } = asked;
  if (!(await findShipment(service.db.read, accountId, shipmentId))) return "missing";
  const ctx = await contextOfShipment(service, accountId, shipmentId);
  const messages = buyerAnswerMessages[preferredLanguage(acceptLanguage)];
  const typed = typedIn(fields);
  const again = (problem: keyof typeof messages.problems, field: BuyerField | null) => ({
    status: problem === "tooOften" ? (429 as const) : (422 as const),
    notice: null,
    problem: { field, text: messages.problems[problem] },
    typed,
  });
  if (waitOf(linkHash(token), performance.now()) > 0) return again("tooOften", null);

  const wish = buyerWishes.find((each) => each === typed.wish);
  if (!wish) return again("wish", null);
  const phone = typed.phone ? toE164(typed.phone, ctx.market.customs.phone) : null;
  if (typed.phone && phone === null && wish === "deliver") return again("phone", "phone");
  const point = typed.point ? readPoint(typed.point.slice(0, POINT_LENGTH_MAX)) : null;
  if (typed.point && point === null && wish === "deliver") return again("pointUnread", "point");
  const words = {
    day: typed.day || null,
    street: typed.street || null,
    reference: typed.reference || null,
    phone,
    point,
  };
  const link = linkHash(token);
  const rules = answerRulesOf(await storeOf(accountId));
  const given = {
    ...words,
    wish,
    attempt: Number(fields.get("attempt")),
    link,
    carrierNote: wish === "deliver" ? noteOf(words, ctx.market) : null,
  };
  const taken =
    incidentId === undefined
      ? await answerBeforeDispatch(ctx, shipmentId, given, rules)
      : await takeBuyerAnswer(ctx, { accountId, shipmentId, incidentId }, given, rules);
  if (!taken) return "missing";
  if (taken.kind === "invalid") {
    const { problem } = taken;
    return again(problem, buyerFields.find((field) => field === problem) ?? null);
  }
  if (taken.kind === "held")
    return { status: 409, notice: messages.held, problem: null, typed: {} };
  return null;
}

/** As one sees it: words as words, a link and a number as they were copied. */
function typedIn(fields: FormData): PostedForm["typed"] {
  const text = (name: string) => {
    const value = fields.get(name);
    if (typeof value !== "string") return "";
    return name === "point" || name === "phone" ? copiedText(value) : writtenText(value);
  };
  return Object.fromEntries(["wish", ...buyerFields].map((name) => [name, text(name)]));
}

/** What the carrier is told beside that it tries again, in its own language; null for nothing. */
function noteOf(
  { day, street, reference, phone, point }: Omit<BuyerWords, "carrierNote">,
  { country, customs: { language } }: { country: string; customs: Pick<MarketCustoms, "language"> },
): string | null {
  const { toCarrier } = incidentsMessages[language];
  const parts = [
    day && isDay(day) && toCarrier.day(dayText(day, `${language}-${country}`)),
    street && toCarrier.street(street),
    reference && toCarrier.reference(reference),
    phone && toCarrier.phone(phone),
    point && toCarrier.point(`https://www.google.com/maps?q=${point.lat},${point.lng}`),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T12:00:00Z`));

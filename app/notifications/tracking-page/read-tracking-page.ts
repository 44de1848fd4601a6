import { trackingPageMessages } from "#app/locales/messages/tracking-page.ts";
import { preferredLanguage } from "#app/locales/preferred-language.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { Service } from "#app/shipping/context.ts";
import { readDispatchQuestion } from "#app/shipping/incidents/ask-before-dispatch.ts";
import {
  readBuyerQuestion,
  type BuyerQuestion,
} from "#app/shipping/incidents/read-buyer-question.ts";
import type { AnswerRules } from "#app/shipping/incidents/take-buyer-answer.ts";
import type { StoreOf } from "#app/shipping/model/store-identity.ts";
import { readTracking } from "#app/shipping/tracking/read-tracking.ts";
import { selectParcelsOfOrder } from "#db/shipping/announcements.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { answerRulesOf } from "./answer-rules.ts";
import { openTrackingToken, trackingUrl, type LinkedShipment } from "./tracking-link.ts";
import { trackingPage, type OtherParcel, type TrackingPage } from "./tracking-page.ts";

/** What the page of a token says, or null when it is not a token of ours, or its shipment is not in this database. */
export async function readTrackingPage(
  service: Service,
  signingKeys: SigningKeys,
  {
    token,
    acceptLanguage,
    storeOf,
  }: { token: string; acceptLanguage: string | null; storeOf: StoreOf },
): Promise<TrackingPage | null> {
  const shipment = openTrackingToken(signingKeys, token);
  const tracking = shipment && (await readTracking(service, shipment));
  if (!shipment || !tracking) return null;
  const store = await storeOf(shipment.accountId);
  const now = service.now();
  const question = await questionOf(service, shipment, answerRulesOf(store));
  return trackingPage(tracking, preferredLanguage(acceptLanguage), {
    store,
    now,
    question,
    parcels: await otherParcels(service, signingKeys, shipment),
  });
}

/** What the link asks; null for one that only tells. */
function questionOf(
  service: Service,
  { accountId, shipmentId, incidentId, asksBefore }: LinkedShipment,
  rules: AnswerRules,
): Promise<BuyerQuestion | null> {
  const { read } = service.db;
  if (asksBefore) return readDispatchQuestion(service, read, { accountId, shipmentId }, rules);
  if (incidentId === undefined) return Promise.resolve(null);
  return readBuyerQuestion(service, read, { accountId, shipmentId, incidentId }, rules);
}

const WITHDRAWN = ["annulled", "refunded", "refundPending"];

/** Those of the same order that were sent and not withdrawn. */
async function otherParcels(
  service: Service,
  signingKeys: SigningKeys,
  { accountId, shipmentId }: LinkedShipment,
): Promise<OtherParcel[]> {
  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  if (!shipment || shipment.returnOf !== undefined) return [];
  const parcels = await selectParcelsOfOrder(service.db.read, shipment);
  return parcels.flatMap(({ shipmentId: id, status, trackingNumber }) =>
    id === shipmentId || trackingNumber === null || WITHDRAWN.includes(status)
      ? []
      : [
          {
            status,
            trackingNumber,
            url: trackingUrl(signingKeys, "", { accountId, shipmentId: id }),
          },
        ],
  );
}

/** What a page says of a token that opens nothing, in the language that the browser asks for. */
export function missingTrackingPage(acceptLanguage: string | null) {
  const language = preferredLanguage(acceptLanguage);
  return { language, ...trackingPageMessages[language].missing };
}

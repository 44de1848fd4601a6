import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { Service } from "#app/shipping/context.ts";
import { readDispatchQuestion } from "#app/shipping/incidents/ask-before-dispatch.ts";
import { findQuestion } from "#app/shipping/incidents/find-question.ts";
import type { Language } from "#app/shipping/model/language.ts";
import type { StoreOf } from "#app/shipping/model/store-identity.ts";
import { readTracking } from "#app/shipping/tracking/read-tracking.ts";

import { answerRulesOf } from "./answer-rules.ts";
import { trackingUrl, type LinkedShipment } from "./tracking-link.ts";
import { trackingPage, type TrackingPage } from "./tracking-page.ts";

interface BuyerParcel extends Pick<TrackingPage, "headline" | "explanation" | "incident"> {
  facts: { name: string; value: string }[];
  trackingUrl: string;
  contactTitle: string;
  contacts: { text: string; url: string }[];
}

interface Where {
  signingKeys: SigningKeys;
  /** Of the tracking pages. */
  origin: string;
  storeOf: StoreOf;
}

/** The part of a tracking page that stands on the store's own page of the order; null for a parcel without one. */
export async function readBuyerParcel(
  service: Service,
  shipment: LinkedShipment,
  language: Language,
  { signingKeys, origin, storeOf }: Where,
): Promise<BuyerParcel | null> {
  const tracking = await readTracking(service, shipment);
  const store = tracking && (await storeOf(shipment.accountId));
  if (!tracking || !store) return null;
  const { read } = service.db;
  const question = await readDispatchQuestion(service, read, shipment, answerRulesOf(store));
  const page = trackingPage(tracking, language, { store, now: service.now() });
  const { headline, explanation, incident, facts } = page;
  return {
    headline,
    explanation,
    incident,
    facts: facts.map(({ name, value }) => ({ name, value })),
    // The store has asked who they are: they may answer.
    trackingUrl: trackingUrl(signingKeys, origin, {
      ...shipment,
      incidentId: (await findQuestion(service, read, shipment)) ?? undefined,
      asksBefore: question?.kind === "open",
    }),
    contactTitle: page.store?.contactTitle ?? "",
    contacts: page.store?.contacts ?? [],
  };
}

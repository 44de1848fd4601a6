import { trackingPageMessages } from "#app/locales/messages/tracking-page.ts";
import type { BuyerQuestion } from "#app/shipping/incidents/read-buyer-question.ts";
import type { Language } from "#app/shipping/model/language.ts";
import { isUnderway, type ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";

import { arrivalFacts, buyerDetails, expectedDaysOf } from "../buyer-details.ts";
import { answerPart, type AnswerPart } from "./answer-part.ts";

/** Every text on the tracking page. What is not in here cannot be on it. */
export interface TrackingPage {
  language: Language;
  headline: string;
  explanation: string;
  /** Null when there is no open incident. */
  incident: string | null;
  /** Only behind a link that asks. */
  answer: AnswerPart | null;
  /** `isNumber` for the one that must stay on one line. */
  facts: { name: string; value: string; isNumber?: boolean }[];
  /** From the label to the door; null for a parcel that goes another way. */
  steps: { title: string; list: { text: string; state: "done" | "current" | "ahead" }[] } | null;
  /** How sure the expected days are; null where they are the carrier's own, or none. */
  expectedNote: string | null;
  parcels: { title: string; lines: { text: string; url: string }[] } | null;
  timelineTitle: string;
  /** Newest first. */
  timeline: { text: string; place: string | null; at: string; time: string }[];
  /** In place of an empty timeline. */
  nothingYet: string;
  carrierLink: { text: string; url: string } | null;
  /** Under the timeline: whose time it is in; null without one. */
  times: string | null;
  /** What the store adds; null for a parcel of an account without a store. */
  store: {
    /** A data URL; null without a logo. */
    logo: string | null;
    color: string | null;
    /** In its own words; one line for each of theirs. */
    text: string[];
    items: { title: string; lines: string[] } | null;
    contactTitle: string;
    contacts: { text: string; url: string }[];
  } | null;
  privacy: string;
}

export interface OtherParcel {
  trackingNumber: string;
  status: ShipmentStatus;
  url: string;
}

interface About {
  store: StoreIdentity | null;
  now: Date;
  /** What its buyer is asked; absent or null for nothing. */
  question?: BuyerQuestion | null;
  /** The other parcels of its order, each with the address of its page; absent: none. */
  parcels?: readonly OtherParcel[];
}

/** The tracking page of a parcel in one language. */
export function trackingPage(
  tracking: Tracking,
  language: Language,
  { store, now, question = null, parcels = [] }: About,
): TrackingPage {
  const messages = trackingPageMessages[language];
  const buyer = store && buyerDetails({ store, tracking, language, now });
  const zone = knownZone(store?.timeZone ?? tracking.timeZone);
  const timeline = timelineOf(tracking, language, zone);
  const { status, carrierName, trackingNumber, origin, destination, trackingCarrierUrl } = tracking;
  const further = tracking.parcelNumbers.filter((number) => number !== trackingNumber);
  return {
    language,
    ...messages.states[status],
    incident:
      tracking.hasOpenIncident && isUnderway(status) && !question ? messages.incident : null,
    answer:
      question &&
      answerPart(question, {
        language,
        locale: `${language}-${tracking.country}`,
        timeZone: zone,
        payUrl: store?.answers.payUrl ?? null,
      }),
    facts: [
      ...(buyer?.facts ?? arrivalFacts({ store, tracking, language, now })),
      { name: messages.number, value: trackingNumber, isNumber: true },
      ...further.map((value) => ({ name: messages.parcelNumber, value, isNumber: true })),
      { name: messages.carrier, value: carrierName },
      ...(origin ? [{ name: messages.from, value: origin }] : []),
      ...(destination ? [{ name: messages.to, value: destination }] : []),
    ],
    steps: stepsOf(tracking, language),
    expectedNote: expectedDaysOf({ store, tracking, now })?.isLearned ? messages.learned : null,
    parcels:
      parcels.length === 0
        ? null
        : {
            title: messages.otherParcels,
            lines: parcels.map(({ trackingNumber: number, status: state, url }) => ({
              text: `${number}: ${messages.states[state].headline}`,
              url,
            })),
          },
    timelineTitle: messages.timeline,
    timeline,
    times: timeline.length > 0 ? messages.times(zoneName(zone, language)) : null,
    nothingYet: messages.nothingYet,
    carrierLink: trackingCarrierUrl
      ? { text: messages.followAtCarrier(carrierName), url: trackingCarrierUrl }
      : null,
    store: store &&
      buyer && {
        logo: store.logo && `data:${store.logo.mediaType};base64,${store.logo.base64}`,
        color: store.color,
        text: (store.words.page ?? "")
          .split("\n")
          .map(writtenText)
          .filter((line) => line !== ""),
        items: buyer.items,
        contactTitle: trackingPageMessages[language].buyer.contactTitle(null),
        contacts: buyer.contacts,
      },
    privacy: messages.privacy,
  };
}

/** How far along its way a parcel is, by its state; those that are not listed go another way. */
const stepOf: Partial<Record<ShipmentStatus, number>> = {
  labelCreated: 0,
  pickupRequested: 0,
  pickupNotFound: 0,
  pickingUp: 0,
  pickedUp: 1,
  inTransit: 2,
  goodsCollectionInTransit: 4,
  delivered: 4,
};
const OUT_FOR_DELIVERY = 3;

function stepsOf({ status, events }: Tracking, language: Language): TrackingPage["steps"] {
  const { steps, states, events: words } = trackingPageMessages[language];
  const step = stepOf[status];
  if (step === undefined) return null;
  const newest = events.findLast(({ kind }) => kind !== "noted");
  const isOut = status === "inTransit" && newest?.milestone === "outForDelivery";
  const current = isOut ? OUT_FOR_DELIVERY : step;
  const texts = [
    states.labelCreated.headline,
    states.pickedUp.headline,
    states.inTransit.headline,
    words.outForDelivery,
    states.delivered.headline,
  ];
  const stateOf = (at: number) => (at < current ? "done" : at === current ? "current" : "ahead");
  return { title: steps, list: texts.map((text, at) => ({ text, state: stateOf(at) })) };
}

/** What a carrier merely noted is worth a line when it says where. */
function timelineOf(
  { events, country }: Tracking,
  language: Language,
  timeZone: string,
): TrackingPage["timeline"] {
  const clock = new Intl.DateTimeFormat(`${language}-${country}`, {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return events
    .filter(({ kind, city }) => kind !== "noted" || city !== null)
    .map(({ kind, milestone, city, occurredAt }) => ({
      text: trackingPageMessages[language].events[milestone ?? kind],
      place: city,
      at: occurredAt.toISOString(),
      time: clock.format(occurredAt),
    }))
    .toReversed();
}

/** "hora de Ecuador", "Ecuador Time". */
function zoneName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" });
  const parts = format.formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

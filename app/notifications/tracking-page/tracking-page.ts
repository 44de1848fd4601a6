import type { Language } from "#app/shipping/model/account.ts";
import { isUnderway } from "#app/shipping/model/shipment-status.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";

import { pageWords } from "./page-words.ts";

/** Everything that the tracking page says, in words. What is not in here cannot be on it. */
export interface TrackingPage {
  language: Language;
  headline: string;
  explanation: string;
  /** Null when there is no open incident. */
  incident: string | null;
  facts: { name: string; value: string }[];
  timelineTitle: string;
  /** Newest first. */
  timeline: { text: string; place: string | null; at: string; time: string }[];
  /** In place of an empty timeline. */
  nothingYet: string;
  carrierLink: { text: string; url: string } | null;
  privacy: string;
}

/** Where most of a market's people are. */
const timeZones: Record<string, string> = { EC: "America/Guayaquil" };

/** Put into words what is known of a parcel. */
export function trackingPage(tracking: Tracking, language: Language): TrackingPage {
  const words = pageWords[language];
  const { status, carrierName, trackingNumber, origin, destination, trackingCarrierUrl } = tracking;
  return {
    language,
    ...words.states[status],
    incident: tracking.hasOpenIncident && isUnderway(status) ? words.incident : null,
    facts: [
      { name: words.number, value: trackingNumber },
      { name: words.carrier, value: carrierName },
      ...(origin ? [{ name: words.from, value: origin }] : []),
      ...(destination ? [{ name: words.to, value: destination }] : []),
    ],
    timelineTitle: words.timeline,
    timeline: timelineOf(tracking, language),
    nothingYet: words.nothingYet,
    carrierLink: trackingCarrierUrl
      ? { text: words.followAtCarrier(carrierName), url: trackingCarrierUrl }
      : null,
    privacy: words.privacy,
  };
}

/** What a carrier merely noted is worth a line when it says where. */
function timelineOf({ events, country }: Tracking, language: Language): TrackingPage["timeline"] {
  const clock = new Intl.DateTimeFormat(`${language}-${country}`, {
    timeZone: timeZones[country] ?? "UTC",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "shortOffset",
  });
  return events
    .filter(({ kind, city }) => kind !== "noted" || city !== null)
    .map(({ kind, city, occurredAt }) => ({
      text: pageWords[language].events[kind],
      place: city,
      at: occurredAt.toISOString(),
      time: clock.format(occurredAt),
    }))
    .toReversed();
}

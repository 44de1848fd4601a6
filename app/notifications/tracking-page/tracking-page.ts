import { trackingPageMessages } from "#app/locales/messages/tracking-page.ts";
import type { Language } from "#app/shipping/model/account.ts";
import { isUnderway } from "#app/shipping/model/shipment-status.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";

/** Every text on the tracking page. What is not in here cannot be on it. */
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

/** The tracking page of a parcel in one language. */
export function trackingPage(tracking: Tracking, language: Language): TrackingPage {
  const messages = trackingPageMessages[language];
  const { status, carrierName, trackingNumber, origin, destination, trackingCarrierUrl } = tracking;
  return {
    language,
    ...messages.states[status],
    incident: tracking.hasOpenIncident && isUnderway(status) ? messages.incident : null,
    facts: [
      { name: messages.number, value: trackingNumber },
      { name: messages.carrier, value: carrierName },
      ...(origin ? [{ name: messages.from, value: origin }] : []),
      ...(destination ? [{ name: messages.to, value: destination }] : []),
    ],
    timelineTitle: messages.timeline,
    timeline: timelineOf(tracking, language),
    nothingYet: messages.nothingYet,
    carrierLink: trackingCarrierUrl
      ? { text: messages.followAtCarrier(carrierName), url: trackingCarrierUrl }
      : null,
    privacy: messages.privacy,
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
      text: trackingPageMessages[language].events[kind],
      place: city,
      at: occurredAt.toISOString(),
      time: clock.format(occurredAt),
    }))
    .toReversed();
}

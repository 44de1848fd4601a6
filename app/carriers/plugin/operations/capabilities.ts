import type { CarrierIncidents } from "#app/shipping/model/carrier-incidents.ts";
import type { CarrierPickups } from "#app/shipping/model/carrier-pickups.ts";
import type { AnnulRequest, Carrier } from "#app/shipping/model/carrier.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";

import { reportsOf } from "../../reports.ts";
import {
  incidentAnswer,
  manifestAnswer,
  pickupAnswer,
  readAnswer,
  readServicePoints,
} from "../answers.ts";
import { addressRefusal, partyInput, personalTextsOf, placeInput } from "../inputs.ts";
import { knownForPlugin } from "./carrier-waybill.ts";
import { requireCommitted, withoutResult } from "./commit-outcome.ts";
import type { PluginClient } from "./plugin-client.ts";

const NO_CITY = "the carrier has no city for this territory";
const STREET_TOO_LONG = "the street does not fit the carrier's address lines";
const refOf = ({ trackingNumber, known }: AnnulRequest) => ({
  ...knownForPlugin(known),
  trackingNumber,
});

/** What the plugin does besides waybills and their returns: the operations that its file has. */
export function makeCapabilities(
  client: PluginClient,
): Pick<Carrier, "pickups" | "incidents" | "servicePoints"> {
  const { operations } = client;
  return {
    ...((operations.has("pickup") || operations.has("manifest")) && {
      pickups: makePickups(client),
    }),
    ...(operations.has("answerIncident") && {
      incidents: { answer: makeAnswerIncident(client), isRepeatable: client.card.idempotent },
    }),
    ...(operations.has("servicePoints") && { servicePoints: makeServicePoints(client) }),
  };
}

const makePickups = (client: PluginClient): CarrierPickups => ({
  ...(client.operations.has("pickup") && { request: makeRequestPickup(client) }),
  ...(client.operations.has("manifest") && { manifest: makeManifest(client) }),
});

const NOT_READY = "the carrier has no manifest of it yet";

/** At most one list, as a create makes at most one waybill; a carrier may also list what it knows and make nothing. */
function makeManifest(client: PluginClient): NonNullable<CarrierPickups["manifest"]> {
  return async function manifest({ sender, waybills, ...request }, signal) {
    if (signal.aborted) return { kind: "unknown", detail: "aborted" };
    const party = partyInput("sender", sender, client.rules);
    if (!party) return { kind: "rejected", detail: NO_CITY };
    const mask = (text: string) => client.mask(text, personalTextsOf(sender));
    const input = { ...request, sender: party, waybills: waybills.map(refOf) };
    const outcome = await client.attempt("manifest", input, signal);
    if (outcome.kind === "error") return plain(withoutResult(outcome, signal.aborted, mask));
    try {
      const { manifestRef, document } = readAnswer(manifestAnswer, "manifest", outcome.value);
      if (outcome.commit !== "none")
        requireCommitted("manifest made a list", outcome.commit, client.card.idempotent);
      // Nothing was made, and there is nothing to come back for.
      if (outcome.commit === "none" && document === null && !manifestRef)
        return { kind: "rejected", detail: NOT_READY };
      return { kind: "made", manifestRef: manifestRef ?? request.manifestRef, document };
    } catch (error) {
      const failed = { ...outcome, kind: "error", error, maySucceedLater: false } as const;
      return plain(withoutResult(failed, signal.aborted, mask));
    }
  };
}

/** At most one pickup, as a create makes at most one waybill. */
function makeRequestPickup(client: PluginClient): NonNullable<CarrierPickups["request"]> {
  return async function requestPickup({ sender, ...request }, signal) {
    if (signal.aborted) return { kind: "unknown", detail: "aborted" };
    const party = partyInput("sender", sender, client.rules);
    if (!party) return { kind: "rejected", detail: NO_CITY };
    if (addressRefusal(sender, "sender", client.card))
      return { kind: "rejected", detail: STREET_TOO_LONG };

    const mask = (text: string) => client.mask(text, personalTextsOf(sender));
    const outcome = await client.attempt("pickup", { ...request, sender: party }, signal);
    if (outcome.kind === "error") return plain(withoutResult(outcome, signal.aborted, mask));
    try {
      const { pickupRef, detail } = readAnswer(pickupAnswer, "pickup", outcome.value);
      requireCommitted("pickup named a pickup", outcome.commit, false);
      return { kind: "requested", pickupRef, detail: detail ?? null };
    } catch (error) {
      const failed = { ...outcome, kind: "error", error, maySucceedLater: false } as const;
      return plain(withoutResult(failed, signal.aborted, mask));
    }
  };
}

const plain = ({ kind, detail }: ReturnType<typeof withoutResult>) => ({ kind, detail });

/** As of a pickup: what was not committed is not at the carrier, whatever else went wrong. */
function makeAnswerIncident(client: PluginClient): CarrierIncidents["answer"] {
  return async function answerIncident({ recipient, solution, note, ...waybill }, signal) {
    const party = recipient && partyInput("recipient", recipient, client.rules);
    if (recipient && !party) throw new Error(NO_CITY);
    if (recipient && addressRefusal(recipient, "recipient", client.card) === "streetTooLong")
      throw new Error(STREET_TOO_LONG);
    if (signal.aborted) return "notSent";
    const input = {
      ...refOf(waybill),
      solution,
      note: note && writtenText(note),
      recipient: party,
    };
    const outcome = await client.attempt("answerIncident", input, signal);
    const without = (failed: Parameters<typeof withoutResult>[0]) =>
      withoutResult(failed, signal.aborted, String).kind === "rejected" ? "notSent" : "unknown";
    if (outcome.kind === "error") return without(outcome);
    try {
      const answer = readAnswer(incidentAnswer, "answerIncident", outcome.value);
      if (answer === "answered")
        requireCommitted("answerIncident was answered", outcome.commit, client.card.idempotent);
      return answer;
    } catch (error) {
      return without({ ...outcome, kind: "error", error, maySucceedLater: false });
    }
  };
}

function makeServicePoints(client: PluginClient): NonNullable<Carrier["servicePoints"]> {
  const reports = reportsOf(client.card, client.reports);
  return async function servicePoints({ territoryBaseId, lat, lng }, signal) {
    const place = placeInput(territoryBaseId, null, client.rules);
    if (place === null) return [];
    const answer = await client.ask("servicePoints", { ...place, lat, lng }, signal);
    const { read, unread } = readServicePoints(answer);
    reports.unread("servicePoints", unread);
    return read.map((point) => ({
      ...point,
      lat: point.lat ?? null,
      lng: point.lng ?? null,
      openingHours: point.openingHours ?? null,
    }));
  };
}

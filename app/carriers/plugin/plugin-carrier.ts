import type { WorkLimit } from "#app/runtime/isolated/limit-work.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { FindPlaceFacts } from "#app/shipping/model/territory.ts";

import { makeCarrierHealth } from "../circuit-breaker.ts";
import { makeMask } from "../mask.ts";
import { cashTermsOfCard, refusedAreas } from "../rate-card/card.ts";
import type { CarrierReports } from "../reports.ts";
import { trackingNumberRange } from "../tracking-number-range.ts";
import { carrierTokenOf, displayNameOf, readPluginCard, type PluginCard } from "./card/card.ts";
import { compileCities } from "./card/cities.ts";
import { readSecretFields, type ReadSecret } from "./card/secrets.ts";
import { trustedCaOf } from "./card/trusted-ca.ts";
import { addressRefusal } from "./inputs.ts";
import type { AnsweredRequest, PluginDescription } from "./messages.ts";
import { makeAnnulWaybill } from "./operations/annul-waybill.ts";
import { makeCapabilities } from "./operations/capabilities.ts";
import { makeCreateReturn, makeCreateWaybill } from "./operations/create-waybill.ts";
import { makeFindWaybill } from "./operations/find-waybill.ts";
import { makeLocalQuote } from "./operations/local-quote.ts";
import { makePluginClient } from "./operations/plugin-client.ts";
import { makeQuote } from "./operations/quote.ts";
import { makeReadPush } from "./operations/read-push.ts";
import { makeTakeWaybill } from "./operations/take-waybill.ts";
import { makeTrack } from "./operations/track.ts";
import { describePlugin, startPlugin } from "./plugin-worker.ts";
import { isPushPath, readPushPaths } from "./push-path.ts";

export interface PluginEnvironment {
  readSecret: ReadSecret;
  /** Base addresses in place of the card's, for a test server. */
  hosts?: Readonly<Record<string, string>>;
  reports?: CarrierReports;
  /** What is known of places; absent: nothing beside their codes. */
  placeOf?: FindPlaceFacts | undefined;
  /** Called with every answered request. */
  listen?: (heard: AnsweredRequest) => void;
  /** For one that nobody waits for at a checkout. */
  quoteMs?: number;
  /** For a process that may never call a carrier. */
  isBrief?: boolean;
}

/** A plugin's file, read and checked. */
export interface PluginFile {
  url: string;
  card: PluginCard;
  operations: PluginDescription["operations"];
}

/**
 * Loads a plugin's file in a worker and checks its card.
 * @throws Error when it exports no carrier, imports what it may not, or when its card is refused
 */
export async function readPlugin(url: string, loadMax?: WorkLimit): Promise<PluginFile> {
  const { card: given, operations } = await describePlugin(url, loadMax);
  const card = readPluginCard(given);
  if (!card.rateCard && !operations.includes("quote"))
    throw new Error("the card is refused\n  rateCard: is needed without the operation quote");
  if (card.pushPath && !operations.includes("push"))
    throw new Error("the card is refused\n  pushPath: is for the operation push");
  return { url, card, operations };
}

export interface PluginCarriers {
  carriers: Carrier[];
  /** Starts the worker. Ends when it can be called, or never will. */
  start: () => Promise<void>;
  /** Ends the worker, with the calls that it is working on. */
  close: () => void;
}

/**
 * The carriers of a plugin: one, or one for each of its services. They share a worker and its sessions.
 * @throws Error that names the missing secrets
 */
export function openPluginCarriers(
  file: PluginFile,
  environment: PluginEnvironment,
): PluginCarriers {
  const { card, operations } = file;
  const secrets = readSecretFields(card, environment.readSecret);
  const worker = startPlugin({
    pluginUrl: file.url,
    secrets: Object.fromEntries(secrets),
    constants: card.constants,
  });
  if (!environment.isBrief) void worker.start();
  const client = makePluginClient({
    card,
    operations: new Set(operations),
    worker,
    hosts: environment.hosts ?? card.hosts,
    trustedCa: trustedCaOf(card),
    mask: makeMask([...secrets.values()]),
    rules: {
      findCity: compileCities(card.country, card.cities),
      placeOf: environment.placeOf ?? (() => null),
      fieldMax: card.fieldMax,
      addressLines: card.addressLines,
      letters: card.letters,
      recipientIdentity: card.recipientIdentity,
    },
    reports: environment.reports ?? { unmappedState: () => {}, unread: () => {} },
    listen: environment.listen,
    quoteMs: environment.quoteMs,
  });
  const services = card.services ?? [null];
  const pushPaths = readPushPaths(card, environment.readSecret);
  const quoteOf = makeQuote(client);
  const takeWaybill = makeTakeWaybill(client);
  const findWaybill = makeFindWaybill(client, takeWaybill);
  const { testOnly, quoteHours, voidWindowHours, idleAnnulHours, trackingNumbers } = card;

  const carriers = services.map((service) => {
    const carrierToken = carrierTokenOf(card, service);
    const local = makeLocalQuote({ ...card, carrierToken });
    return {
      carrierToken,
      country: card.country,
      displayName: displayNameOf(card, service),
      health: makeCarrierHealth(),
      collectionMustEqualInsured: card.collectionMustEqualInsured,
      goodsCollectionMax: local.goodsCollectionMax,
      goodsInsuredMax: local.goodsInsuredMax,
      ...local.known,
      ...(card.severalParcels && { parcelsMax: card.severalParcels.max }),
      ...(card.severalParcels?.tracked === "parcel" && { tracksParcels: true }),
      cardVersion: card.version,
      ...(card.desk && { desk: card.desk }),
      ...(card.cash && { cash: cashTermsOfCard(card.cash, card.currency) }),
      ...(testOnly === undefined ? {} : { testOnly }),
      ...(quoteHours === undefined ? {} : { quoteHours }),
      ...(voidWindowHours ? { voidWindowHours } : {}),
      ...(idleAnnulHours === undefined ? {} : { idleAnnulHours }),
      ...(trackingNumbers ? { numbers: trackingNumberRange(trackingNumbers) } : {}),
      quote: local.quote,
      ...(card.label === "elsewhere" && { labelsElsewhere: true }),
      refusesAreas: refusedAreas(card),
      refusesAddress: (address, side) => addressRefusal(address, side, card),
      ...(operations.includes("quote") ? { liveQuote: quoteOf(local, service?.code ?? null) } : {}),
      createWaybill: makeCreateWaybill(client, takeWaybill, service?.code ?? null),
      createIsRepeatable: card.idempotent,
      cannotBeAsked: !operations.includes("find"),
      findWaybill,
      annulWaybill: makeAnnulWaybill(client),
      ...(operations.includes("track") ? { track: makeTrack(client) } : {}),
      ...(operations.includes("push") && {
        push: {
          read: makeReadPush(client),
          ...(pushPaths && { isPath: (given: string) => isPushPath(pushPaths, given) }),
        },
      }),
      ...(operations.includes("returnWaybill")
        ? { createReturn: makeCreateReturn(client, takeWaybill, service?.code ?? null) }
        : {}),
      ...makeCapabilities(client),
    } satisfies Carrier;
  });
  return { carriers, start: worker.start, close: worker.close };
}

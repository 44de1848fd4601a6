import { claimDurableCall, insertDurableCall } from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  claimForManifest,
  findManifest,
  insertManifest,
  keepManifestReply,
  type KeptManifest,
  selectManifestsOf,
} from "#db/shipping/pickups/manifests.ts";
import {
  selectWaitingParcels,
  selectWaybillsOf,
  type WaitingParcel,
} from "#db/shipping/pickups/waiting-parcels.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { durableCall } from "../durable/durable-call.ts";
import type { ManifestRequest } from "../model/carrier-pickups.ts";
import type { Carrier } from "../model/carrier.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import type { AddressId } from "../model/ids.ts";
import { zoneAt } from "../model/market-customs.ts";
import { dayFinder, knownZone } from "../model/working-days.ts";
import { leaseOf } from "../tracking/waybill-call.ts";
import { askForManifest, manifestSteps, type ClaimedManifest } from "./manifest-call.ts";
import { PickupRefused } from "./pickup-refused.ts";

/** A list that a person signs has no more. */
const WAYBILLS_MAX = 500;

interface Origin {
  carrierToken: string;
  senderAddressId: AddressId;
}

/**
 * The lists of all that waits at an origin for a carrier, which the carrier signs at the handover: its own PDFs, one
 * behind the other. A list is made once, for the parcels that are on none yet, and kept: asking again shows the same
 * document, with another behind it once more parcels wait. After a lost answer a person finds out what the carrier has.
 * @throws PickupRefused pickupNotOffered, pickupNothingToCollect, manifestNotReady, manifestUnavailable when the
 *   carrier makes none, manifestUndecided after a lost answer, manifestElsewhere where the document is the carrier's
 */
export async function readManifest(ctx: Context, of: Origin): Promise<Uint8Array> {
  const carrier = findCarrier(ctx.market, of.carrierToken);
  if (!carrier?.pickups?.manifest) throw new PickupRefused("pickupNotOffered");
  const result = await durableCall(ctx, ctx.accountId, {
    intent: (tx) => claimManifest(ctx, tx, of),
    ...manifestSteps(carrier),
  });
  if (!("instead" in result)) {
    if (result.state === "open")
      throw new PickupRefused("manifestUndecided", { cause: result.error });
    if (result.state === "lost") throw new PickupRefused("manifestNotReady");
    if (result.outcome.state === "rejected")
      throw new PickupRefused("manifestUnavailable", { cause: result.outcome.detail });
  }

  const waiting = await waitingAt(ctx, ctx.db.read, of);
  const ids = waiting.map(({ shipmentId }) => shipmentId);
  const { manifests } = await selectManifestsOf(ctx.db.read, ctx.accountId, ids);
  const documents: Uint8Array[] = [];
  for (const manifest of manifests) documents.push(await documentOf(ctx, carrier, manifest));
  const [only, ...others] = documents;
  if (only === undefined) throw new PickupRefused("manifestNotReady");
  if (others.length === 0) return only;
  const joined = await ctx.documents.joinPdfs(documents);
  if (joined === null) throw new PickupRefused("manifestUnavailable");
  return joined;
}

const waitingAt = (ctx: Context, db: Connection, of: Origin): Promise<WaitingParcel[]> =>
  selectWaitingParcels(db, ctx.accountId, { country: ctx.market.country, limit: WAYBILLS_MAX }, of);

/** The right to have a list made of all that is on none; instead nothing, when there is nothing to be made. */
async function claimManifest(
  ctx: Context,
  tx: Connection,
  of: Origin,
): Promise<ClaimedManifest | { instead: null }> {
  const { accountId } = ctx;
  const waiting = await waitingAt(ctx, tx, of);
  const ids = waiting.map(({ shipmentId }) => shipmentId);
  if (waiting.length === 0) throw new PickupRefused("pickupNothingToCollect");
  const { manifests, listed } = await selectManifestsOf(tx, accountId, ids);
  const undecided = manifests.find(({ state }) => state === "needsPerson");
  if (undecided) throw new PickupRefused("manifestUndecided");
  const pending = manifests.find(({ state }) => state === "pending");
  // Its process may have died: then nothing is known of the answer.
  if (pending) return takeOver(ctx, tx, pending);
  const free = waiting.filter(({ shipmentId }) => !listed.has(shipmentId));
  if (free.length === 0) return { instead: null };

  const manifestId = ctx.newId<"Manifest">();
  const request = await requestFor(ctx, tx, of, free, `manifest-${manifestId}`);
  await insertManifest(tx, {
    ...of,
    manifestId,
    accountId,
    country: ctx.market.country,
    date: request.date,
    parcelCount: free.length,
    manifestRef: null,
    document: null,
    objectCreated: ctx.now(),
  });
  const isOurs = await claimForManifest(
    tx,
    manifestId,
    free.map(({ shipmentId }) => shipmentId),
  );
  const intent = {
    durableCallId: manifestId as number,
    kind: "makeManifest" as const,
    key: `manifest:${accountId}:${of.carrierToken}:${of.senderAddressId}`,
    requestRef: request.reference,
  };
  const call = isOurs ? await insertDurableCall(tx, intent, leaseOf(ctx), ctx.now()) : null;
  // Another request was quicker by a moment: nothing of this one is kept.
  if (!call) throw new PickupRefused("manifestNotReady");
  return { manifestId, call, request };
}

async function takeOver(
  ctx: Context,
  tx: Connection,
  { manifestId, date }: KeptManifest,
): Promise<ClaimedManifest> {
  const call = await claimDurableCall(tx, manifestId, leaseOf(ctx));
  if (!call) throw new PickupRefused("manifestNotReady");
  const nothing = { sender: null as never, waybills: [], manifestRef: null };
  return { manifestId, call, request: { reference: "", date, ...nothing } };
}

async function requestFor(
  { accountId, market, now }: Context,
  tx: Connection,
  of: Origin,
  free: readonly WaitingParcel[],
  reference: string,
): Promise<ManifestRequest> {
  const ids = free.map(({ shipmentId }) => shipmentId);
  const said = await selectWaybillsOf(tx, accountId, of, ids);
  const knownOf = new Map(said.map(({ shipmentId, ...known }) => [shipmentId, known]));
  const first =
    free.find(({ senderAddressId }) => senderAddressId === of.senderAddressId) ?? free[0];
  const shipment = first && (await findShipment(tx, accountId, first.shipmentId));
  if (!shipment) throw new PickupRefused("pickupNothingToCollect");
  const { sender } = shipment;
  const zone = knownZone(zoneAt(market.customs, sender.territoryBaseId));
  return {
    reference,
    date: dayFinder(zone)(now()).toISOString().slice(0, "2026-01-31".length),
    sender,
    waybills: free.map(({ shipmentId, trackingNumber }) => ({
      trackingNumber,
      known: knownOf.get(shipmentId) ?? null,
    })),
    manifestRef: null,
  };
}

/** As it is kept; else asked for by the carrier's own key, and kept. */
async function documentOf(
  ctx: Context,
  carrier: Carrier,
  manifest: KeptManifest,
): Promise<Uint8Array> {
  const { manifestId, manifestRef, document, date } = manifest;
  if (document) return document;
  if (manifestRef === null) throw new PickupRefused("manifestElsewhere");
  const [first] = await waitingAt(ctx, ctx.db.read, manifest);
  const shipment = first && (await findShipment(ctx.db.read, ctx.accountId, first.shipmentId));
  if (!shipment) throw new PickupRefused("pickupNothingToCollect");
  const { sender } = shipment;
  const reference = `manifest-${manifestId}`;
  const answer = await askForManifest(carrier, {
    reference,
    date,
    sender,
    waybills: [],
    manifestRef,
  }).catch((error: unknown) => {
    throw new PickupRefused("manifestUnavailable", { cause: error });
  });
  if (answer.kind !== "made" || answer.document === null)
    throw new PickupRefused("manifestNotReady");
  const kept = { manifestRef, document: answer.document };
  await ctx.db.tx(ctx.accountId, (tx) => keepManifestReply(tx, manifestId, kept));
  return (await findManifest(ctx.db.read, manifestId))?.document ?? answer.document;
}

import {
  countPickups,
  selectAllPickups,
  type PickupWithState,
} from "#db/shipping/pickups/pickups.ts";
import { selectWaitingParcels } from "#db/shipping/pickups/waiting-parcels.ts";

import { readSenders } from "../addresses/read-senders.ts";
import type { Context, Service } from "../context.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import type { AddressId } from "../model/ids.ts";
import { needsPickup, type PickupRecord } from "../model/pickup.ts";
import { DAY_MS } from "../model/time-units.ts";

/** What waits at one origin for one carrier. */
export interface WaitingGroup {
  carrierToken: string;
  /** The newest of those at the written place. */
  senderAddressId: AddressId;
  /** Shipments that the carrier does not have yet. */
  waiting: number;
  /** Of them, those that no pickup is asked for. */
  toRequest: number;
  canRequestPickup: boolean;
  hasManifest: boolean;
}

/** More than anyone hands over in a day. */
const SHIPMENTS_MAX = 5_000;

/** By carrier and origin, what waits for the carriers that collect parcels or sign for them. */
export async function listWaitingParcels(ctx: Context): Promise<WaitingGroup[]> {
  const { country } = ctx.market;
  const limit = SHIPMENTS_MAX;
  const waiting = await selectWaitingParcels(ctx.db.read, ctx.accountId, { country, limit });
  const senderIds = waiting.map(({ senderAddressId }) => senderAddressId);
  const { placeOf } = await readSenders(ctx.db.read, ctx.accountId, senderIds);
  const groups = Map.groupBy(
    waiting,
    (each) => `${each.carrierToken} ${placeOf(each.senderAddressId)}`,
  );
  const now = ctx.now();
  return [...groups.values()].flatMap((shipments) => {
    const { carrierToken, senderAddressId } = shipments.reduce((newest, each) =>
      each.senderAddressId > newest.senderAddressId ? each : newest,
    );
    const carrier = findCarrier(ctx.market, carrierToken);
    const canRequestPickup = carrier?.pickups?.request !== undefined;
    const hasManifest = carrier?.pickups?.manifest !== undefined;
    const toRequest = shipments.filter(({ status, own }) => needsPickup(status, own, now)).length;
    const can = { canRequestPickup, hasManifest };
    return [{ carrierToken, senderAddressId, waiting: shipments.length, toRequest, ...can }];
  });
}

/** Those of every account, for the operator: what needs a person first. */
export const listAllPickups = ({ db }: Service, limit: number): Promise<PickupWithState[]> =>
  selectAllPickups(db.read, limit);

const RECORD_DAYS = 90;

/** By carrier, how often nobody came in the last three months. */
export const recordOfPickups = ({
  db,
  accountId,
  now,
}: Context): Promise<Map<string, PickupRecord>> => {
  const to = now();
  const from = new Date(to.getTime() - RECORD_DAYS * DAY_MS);
  return countPickups(db.read, accountId, { from, to });
};

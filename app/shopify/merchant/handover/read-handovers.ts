import { readSenders } from "#app/shipping/addresses/read-senders.ts";
import { listHandovers } from "#app/shipping/handovers/list-handovers.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import type { NoShowReason, PickupRecord, PickupState } from "#app/shipping/model/pickup.ts";
import type { SkipReason } from "#app/shipping/model/standing-pickup.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import type { Weekday } from "#app/shipping/model/weekday.ts";
import { dayFinder, knownZone } from "#app/shipping/model/working-days.ts";
import { seenAddress } from "#app/shipping/model/written-address.ts";
import { listPickups } from "#app/shipping/pickups/list-pickups.ts";
import { listStandingPickups } from "#app/shipping/pickups/list-standing-pickups.ts";
import {
  listWaitingParcels,
  recordOfPickups,
  type WaitingGroup,
} from "#app/shipping/pickups/list-waiting-parcels.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { placeName } from "../place-name.ts";
import { carrierName } from "../purchase/rate-views.ts";

const PICKUPS_SHOWN = 20;
const HANDOVERS_SHOWN = 20;
/** More than a store has warehouses and carriers. */
const STANDING_SHOWN = 200;

/** What waits at one origin for one carrier, and what may be asked of that carrier. */
export interface WaitingRow {
  carrierToken: string;
  senderAddressId: number;
  carrier: string;
  origin: string;
  waiting: number;
  /** Of them, without a pickup. */
  toRequest: number;
  canRequestPickup: boolean;
  hasManifest: boolean;
  /** Into which parcels are being scanned; null for none. */
  openHandoverId: number | null;
  /** Whether this carrier is asked here every week. */
  hasStandingPickup: boolean;
  /** How the carrier's pickups went; null without any. */
  record: PickupRecord | null;
}

/** A hand-over of parcels that were scanned. */
export interface PastHandover {
  handoverId: number;
  number: number;
  carrier: string;
  origin: string;
  shipments: number;
  /** Null while parcels are scanned. */
  closedAt: string | null;
}

export interface PickupRow {
  pickupId: number;
  carrier: string;
  origin: string;
  from: string;
  to: string;
  parcelCount: number;
  state: PickupState;
  pickupRef: string | null;
  /** In the carrier's words. */
  said: string | null;
  noShowReason: NoShowReason | null;
  /** Whether a person may say that nobody came. */
  mayHaveFailed: boolean;
}

/** What a carrier is asked for on certain days of every week. */
export interface StandingPickupRow {
  standingPickupId: number;
  carrierToken: string;
  senderAddressId: number;
  carrier: string;
  origin: string;
  weekdays: readonly Weekday[];
  from: string;
  to: string;
  leastParcels: number;
  note: string | null;
  /** `2026-11-30`: that the carrier was asked for last; null before the first. */
  askedDay: string | null;
  /** The last day on which it was not asked; null where it was asked since. */
  skipped: { day: string; reason: SkipReason } | null;
}

export interface HandoversPage {
  rows: WaitingRow[];
  standing: StandingPickupRow[];
  handovers: PastHandover[];
  pickups: PickupRow[];
  /** The next day, as a date field writes it. */
  tomorrow: string;
}

/** By which the form's times are meant: those of the page. */
export const timeZoneOfShop = ({ shop, market }: ServedShopContext): string =>
  knownZone(shop.timeZone ?? market.customs.timeZone);

/** Whether the carrier of a label collects parcels. */
export const collects = ({ market }: ServedShopContext, carrierToken: string | null): boolean =>
  findCarrier(market, carrierToken)?.pickups?.request !== undefined;

/** What waits for carriers, and the last hand-overs and pickups. */
export async function readHandovers(ctx: ServedShopContext): Promise<HandoversPage> {
  const { market, messages } = ctx;
  const names = new Map<AddressId, string>();
  const originOf = async (addressId: AddressId): Promise<string> => {
    const name = names.get(addressId) ?? (await originName(ctx, addressId));
    names.set(addressId, name);
    return name;
  };
  const latest = await listHandovers(ctx, { before: null, limit: HANDOVERS_SHOWN });
  const records = await recordOfPickups(shippingContext(ctx));
  const groups = await listWaitingParcels(ctx);
  const weekly = await listStandingPickups(ctx, { afterId: null, limit: STANDING_SHOWN });
  const { placeOf } = await readSenders(
    ctx.db.read,
    ctx.accountId,
    [groups, latest, weekly].flat().map(({ senderAddressId }) => senderAddressId),
  );
  const rows: WaitingRow[] = [];
  for (const group of groups) {
    const carrier = carrierName(market, group.carrierToken, messages);
    const isHere = ({
      carrierToken,
      senderAddressId,
    }: Pick<WaitingGroup, "carrierToken" | "senderAddressId">) =>
      carrierToken === group.carrierToken &&
      placeOf(senderAddressId) === placeOf(group.senderAddressId);
    const open = latest.find((each) => each.closedAt === null && isHere(each));
    rows.push({
      ...group,
      carrier,
      origin: await originOf(group.senderAddressId),
      openHandoverId: open?.handoverId ?? null,
      hasStandingPickup: weekly.some(isHere),
      record: records.get(group.carrierToken) ?? null,
    });
  }
  const handovers: PastHandover[] = [];
  for (const { handoverId, number, carrierToken, shipments, closedAt, senderAddressId } of latest)
    handovers.push({
      handoverId,
      number,
      carrier: carrierName(market, carrierToken, messages),
      origin: await originOf(senderAddressId),
      shipments,
      closedAt: closedAt?.toISOString() ?? null,
    });
  const pickups: PickupRow[] = [];
  for (const pickup of await listPickups(ctx, { before: null, limit: PICKUPS_SHOWN })) {
    const { pickupId, carrierToken, parcelCount, state, pickupRef, carrierDetail } = pickup;
    pickups.push({
      pickupId,
      carrier: carrierName(market, carrierToken, messages),
      origin: await originOf(pickup.senderAddressId),
      from: pickup.pickupFrom.toISOString(),
      to: pickup.pickupTo.toISOString(),
      parcelCount,
      state,
      pickupRef,
      said: carrierDetail,
      noShowReason: pickup.noShowReason,
      mayHaveFailed:
        state === "requested" && pickup.noShowAt === null && pickup.pickupFrom <= ctx.now(),
    });
  }
  const standing: StandingPickupRow[] = [];
  for (const standingPickup of weekly) {
    const { standingPickupId, carrierToken, senderAddressId, weekdays, from, to } = standingPickup;
    const { leastParcels, note, askedDay, skippedDay, skippedFor } = standingPickup;
    const isNews = skippedDay !== null && skippedFor !== null && skippedDay > (askedDay ?? "");
    standing.push({
      standingPickupId,
      carrierToken,
      senderAddressId,
      carrier: carrierName(market, carrierToken, messages),
      origin: await originOf(senderAddressId),
      weekdays,
      from,
      to,
      leastParcels,
      note,
      askedDay,
      skipped: isNews ? { day: skippedDay, reason: skippedFor } : null,
    });
  }
  const dayOf = dayFinder(timeZoneOfShop(ctx));
  const tomorrow = dayOf(new Date(ctx.now().getTime() + DAY_MS))
    .toISOString()
    .slice(0, 10);
  return { rows, standing, handovers, pickups, tomorrow };
}

/** Where a sender is, in the words that tell it from others. */
export async function originName(ctx: ServedShopContext, addressId: AddressId): Promise<string> {
  const sender = (await readSenders(ctx.db.read, ctx.accountId, [addressId])).of(addressId);
  if (!sender) return "—";
  const place = placeName(ctx.market, sender.territoryBaseId);
  const { streetLine1, reference } = seenAddress(sender);
  return [streetLine1, reference, place].filter(Boolean).join(", ");
}

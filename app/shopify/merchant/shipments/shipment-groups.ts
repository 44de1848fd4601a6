import type {
  MerchantShipmentFilter,
  StateCount,
  StoppedShipment,
} from "#db/shopify/merchant-shipments.ts";

/** The tabs of the shipment list. */
export const shipmentGroups = [
  "all",
  "drafts",
  "numberless",
  "toHandOver",
  "toRefund",
  "moving",
  "returning",
  "incidents",
  "delivered",
  "withdrawn",
] as const;
export type ShipmentGroup = (typeof shipmentGroups)[number];

interface Group extends Pick<MerchantShipmentFilter, "statuses" | "isPaid" | "hasIncident"> {
  /** Whether its order was cancelled or sent another way while the parcel is still here; absent: both. */
  isStopped?: boolean;
}

const groups: Record<ShipmentGroup, Group> = {
  all: {},
  drafts: { statuses: ["created", "quoted"], isPaid: false },
  numberless: { statuses: ["quoted"], isPaid: true, isStopped: false },
  toHandOver: {
    statuses: ["labelCreated", "pickupRequested", "pickupNotFound", "pickingUp"],
    isStopped: false,
  },
  toRefund: { isStopped: true },
  moving: { statuses: ["pickedUp", "inTransit"] },
  returning: { statuses: ["returnToSender"] },
  incidents: {
    statuses: [
      "labelCreated",
      "pickupRequested",
      "pickupNotFound",
      "pickingUp",
      "pickedUp",
      "inTransit",
      "goodsCollectionInTransit",
    ],
    hasIncident: true,
  },
  delivered: { statuses: ["delivered", "goodsCollectionInTransit"] },
  withdrawn: { statuses: ["annulled", "refunded", "refundPending"] },
};

type Stopped = Pick<StoppedShipment, "shipmentId" | "status" | "isPaid">;

/** What a list of the group is filtered by. Without any that is stopped its kept counts lead to each page. */
export function groupFilter(
  group: ShipmentGroup,
  stopped: readonly Stopped[],
): MerchantShipmentFilter {
  const { isStopped, ...filter } = groups[group];
  const shipmentIds = stopped.map(({ shipmentId }) => shipmentId);
  if (isStopped) return { ...filter, shipmentIds };
  const leavesOut = isStopped === false && shipmentIds.length > 0;
  return { ...filter, ...(leavesOut && { exceptIds: shipmentIds }) };
}

/**
 * How many there are in each group.
 * @param stopped those of them whose order was cancelled or sent another way
 */
export function countGroups(
  counts: readonly StateCount[],
  stopped: readonly Stopped[],
): Record<ShipmentGroup, number> {
  const countOf = (group: ShipmentGroup): number => {
    const { statuses, isPaid, hasIncident, isStopped } = groups[group];
    if (isStopped) return stopped.length;
    const isIn = (each: Pick<StateCount, "status" | "isPaid">) =>
      (statuses?.includes(each.status) ?? true) && (isPaid === undefined || each.isPaid === isPaid);
    const total = counts
      .filter(isIn)
      .reduce((sum, each) => sum + (hasIncident ? each.incidents : each.count), 0);
    return isStopped === false ? total - stopped.filter(isIn).length : total;
  };
  const counted = shipmentGroups.map((group) => [group, countOf(group)]);
  return Object.fromEntries(counted) as Record<ShipmentGroup, number>;
}

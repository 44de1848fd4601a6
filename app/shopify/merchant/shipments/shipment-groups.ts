import type { MerchantShipmentFilter, StateCount } from "#db/shopify/merchant-shipments.ts";

/** The tabs of the shipment list. */
export const shipmentGroups = [
  "all",
  "drafts",
  "numberless",
  "toHandOver",
  "moving",
  "incidents",
  "delivered",
  "withdrawn",
] as const;
export type ShipmentGroup = (typeof shipmentGroups)[number];

type Group = Pick<MerchantShipmentFilter, "statuses" | "isPaid" | "hasIncident">;

export const groupFilters: Record<ShipmentGroup, Group> = {
  all: {},
  drafts: { statuses: ["created", "quoted"], isPaid: false },
  numberless: { statuses: ["quoted"], isPaid: true },
  toHandOver: { statuses: ["labelCreated", "pickupRequested", "pickupNotFound", "pickingUp"] },
  moving: { statuses: ["pickedUp", "inTransit", "returnToSender"] },
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

/** How many there are in each group. */
export function countGroups(counts: readonly StateCount[]): Record<ShipmentGroup, number> {
  const countOf = (group: ShipmentGroup): number => {
    const { statuses, isPaid, hasIncident } = groupFilters[group];
    return counts
      .filter((each) => statuses?.includes(each.status) ?? true)
      .filter((each) => isPaid === undefined || each.isPaid === isPaid)
      .reduce((total, each) => total + (hasIncident ? each.incidents : each.count), 0);
  };
  const groups = shipmentGroups.map((group) => [group, countOf(group)]);
  return Object.fromEntries(groups) as Record<ShipmentGroup, number>;
}

import type { AddressFields } from "#app/shipping/model/address.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";

import { toE164 } from "../../shop/phone.ts";
import type { FulfillmentOrder, StoreAddress, StoreOrder } from "../read/store-order.ts";
import type { ShopFacts } from "./draft-plan.ts";
import { matchRecipientTerritory } from "./match-recipient-territory.ts";

export interface PlannedRecipient {
  /** Null when it is not certain where the parcel goes, or to whom. Without a phone its phone is empty. */
  recipient: AddressFields | null;
  /** What the merchant's answer about the place is kept under; null when the place is not in question. */
  placeKey: string | null;
  reasons: AttentionReason[];
}

/** The store has what is missing, and shows it when we are approved for it. */
export const NOT_APPROVED: AttentionReason = { code: "redacted", subjects: ["notApproved"] };

export const isNotApproved = ({ code, subjects }: { code: string; subjects?: readonly string[] }) =>
  code === NOT_APPROVED.code && subjects?.[0] === NOT_APPROVED.subjects?.[0];

/** Only what could be an address: the store checks it no better. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Who gets the parcel, and where. What the store keeps from us is told from what nobody ever entered. */
export function planRecipient(
  order: StoreOrder,
  { fulfillmentOrderId, destination }: FulfillmentOrder,
  facts: ShopFacts,
): PlannedRecipient {
  const address = destination ?? order.address;
  if (!address || isRedacted(order, address)) {
    const reasons = [order.withheld.size > 0 ? NOT_APPROVED : { code: "redacted" as const }];
    return { recipient: null, placeKey: null, reasons };
  }

  const country = clean(address.countryCode) ?? clean(order.address?.countryCode);
  if (country !== facts.market.country) {
    const subjects = country ? [country] : [];
    const reasons: AttentionReason[] = [{ code: "countryNotServed", subjects }];
    return { recipient: null, placeKey: null, reasons };
  }

  const { lat, lng } = pointOf(order, address);
  const located = matchRecipientTerritory(
    fulfillmentOrderId,
    address,
    { country, lat, lng },
    facts,
  );
  const { territoryBaseId, placeKey, reason } = located;
  const fullName = clean(address.name) ?? clean(order.address?.name) ?? clean(address.company);
  const streetLine1 = clean(address.address1) ?? clean(address.address2);
  const phone = phoneOf(order, address, country);

  const reasons: AttentionReason[] = reason ? [reason] : [];
  if (!fullName) reasons.push({ code: "recipientName" });
  if (!streetLine1) reasons.push({ code: "street" });
  if (!phone) reasons.push({ code: "phone" });
  if (!fullName || !streetLine1 || !territoryBaseId) return { recipient: null, placeKey, reasons };

  const recipient: AddressFields = {
    fullName,
    company: clean(address.company),
    email: [address.email, order.email].map(clean).find((each) => EMAIL.test(each ?? "")) ?? null,
    streetLine1,
    reference: clean(address.address1) ? clean(address.address2) : null,
    territoryBaseId,
    country,
    zip: clean(address.zip),
    lat,
    lng,
    phone: phone ?? "",
  };
  return { recipient, placeKey, reasons };
}

/** Everything that says who and where is missing, or something that is needed is and the store says that it has it. */
function isRedacted({ withheld }: StoreOrder, address: StoreAddress): boolean {
  const { name, address1, address2, city, zip, phone } = address;
  if ([name, address1, address2, city, zip].every((said) => !clean(said))) return true;
  const needed = { firstName: name, lastName: name, name, address1, city, phone };
  return Object.entries(needed).some(([field, said]) => !clean(said) && withheld.has(field));
}

/** The copy that the fulfilment order has is the address that counts, but only the order's has coordinates. */
function pointOf({ address }: StoreOrder, counts: StoreAddress) {
  const isSame =
    address !== null &&
    (["address1", "address2", "city", "zip", "countryCode"] as const).every(
      (part) => clean(address[part]) === clean(counts[part]),
    );
  const hasPoint = isSame && address.lat !== null && address.lng !== null;
  return hasPoint ? { lat: address.lat, lng: address.lng } : { lat: null, lng: null };
}

function phoneOf(order: StoreOrder, address: StoreAddress, country: string): string | null {
  for (const typed of [address.phone, order.address?.phone ?? null, order.phone]) {
    const phone = toE164(typed, country);
    if (phone) return phone;
  }
  return null;
}

const clean = (said: string | null | undefined): string | null => said?.trim() || null;

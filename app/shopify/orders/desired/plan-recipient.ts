import { toE164 } from "#app/shipping/addresses/phone.ts";
import type { AddressFields } from "#app/shipping/model/address.ts";
import type { PhonePlan } from "#app/shipping/model/market-customs.ts";
import { copiedText, writtenName, writtenStreet } from "#app/shipping/model/written-text.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";

import { addressLine, storeText } from "../../shop/address-line.ts";
import type { FulfillmentOrder, StoreAddress, StoreOrder } from "../read/store-order.ts";
import type { ShopFacts } from "./draft-plan.ts";
import { matchRecipientTerritory } from "./match-recipient-territory.ts";

export interface PlannedRecipient {
  /** Null when the place or the name is uncertain. `phone` is empty when the order has none. */
  recipient: AddressFields | null;
  /** The key of the merchant's answer about the place; null when the place is not in question. */
  placeKey: string | null;
  reasons: AttentionReason[];
}

/** The store has the missing data, and shows it once the app is approved for customer data. */
export const NOT_APPROVED: AttentionReason = { code: "redacted", subjects: ["notApproved"] };

/** The store has no address for it, and never had: one can be added there. */
const NO_ADDRESS: AttentionReason = { code: "redacted", subjects: ["noAddress"] };

/** The store withholds it, it was never there, or it was erased. */
function reasonWithout({ withheld }: StoreOrder, address: StoreAddress | null): AttentionReason {
  if (withheld.size > 0) return NOT_APPROVED;
  return address === null ? NO_ADDRESS : { code: "redacted" };
}

export const isNotApproved = ({ code, subjects }: { code: string; subjects?: readonly string[] }) =>
  code === NOT_APPROVED.code && subjects?.[0] === NOT_APPROVED.subjects?.[0];

/** As loose as the store's own check. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Name, address and phone of the recipient. Data that the store withholds is distinguished from data that is missing.
 */
export function planRecipient(
  order: StoreOrder,
  { fulfillmentOrderId, destination }: FulfillmentOrder,
  facts: ShopFacts,
): PlannedRecipient {
  const address = destination ?? order.address;
  if (!address || isRedacted(order, address)) {
    const reasons = [reasonWithout(order, address)];
    return { recipient: null, placeKey: null, reasons };
  }

  const country = clean(address.countryCode) ?? clean(order.address?.countryCode);
  if (country !== facts.market.country) {
    const subjects = country ? [country] : [];
    const reasons: AttentionReason[] = [{ code: "countryNotServed", subjects }];
    return { recipient: null, placeKey: null, reasons };
  }

  const { lat, lng } = pointOf(order, address);
  const matched = matchRecipientTerritory(
    fulfillmentOrderId,
    address,
    { country, lat, lng },
    facts,
  );
  const { territoryBaseId, placeKey, reason } = matched;
  const placeDoubt = matched.reason ? null : matched.doubt;
  const fullName = nameOf(address.name) ?? nameOf(order.address?.name) ?? nameOf(address.company);
  const { streetLine1, reference } = streetOf(address);
  const phone = phoneOf(order, address, facts.market.customs.phone);

  const reasons: AttentionReason[] = reason ? [reason] : [];
  if (!fullName) reasons.push({ code: "recipientName" });
  if (!streetLine1) reasons.push({ code: "street" });
  if (!phone) reasons.push({ code: "phone" });
  if (!fullName || !streetLine1 || !territoryBaseId) return { recipient: null, placeKey, reasons };

  const recipient: AddressFields = {
    fullName,
    company: clean(address.company),
    email: [address.email, order.email].map(copied).find((each) => EMAIL.test(each)) ?? null,
    streetLine1,
    reference,
    territoryBaseId,
    country,
    zip: clean(address.zip),
    lat,
    lng,
    phone: phone ?? "",
    ...(placeDoubt && { placeDoubt }),
  };
  return { recipient, placeKey, reasons };
}

/** The first line that says where a house is; the second is a reference where the first is the street. */
function streetOf({ address1, address2, city, province }: StoreAddress) {
  const [first, second] = [addressLine(address1), addressLine(address2)];
  const street = writtenStreet(first, [city, province]);
  return street
    ? { streetLine1: street, reference: second }
    : { streetLine1: writtenStreet(second, [city, province]), reference: null };
}

/** True when all of name and place is missing, or a needed field is missing that the store says it withholds. */
function isRedacted({ withheld }: StoreOrder, address: StoreAddress): boolean {
  const { name, address1, address2, city, zip, phone } = address;
  if ([name, address1, address2, city, zip].every((value) => !clean(value))) return true;
  const needed = { firstName: name, lastName: name, name, address1, city, phone };
  return Object.entries(needed).some(([field, value]) => !clean(value) && withheld.has(field));
}

/** The fulfilment order's copy of the address destination, but only the order's address has coordinates. */
function pointOf({ address }: StoreOrder, destination: StoreAddress) {
  const isSame =
    address !== null &&
    (["address1", "address2", "city", "zip", "countryCode"] as const).every(
      (part) => clean(address[part]) === clean(destination[part]),
    );
  const hasPoint = isSame && address.lat !== null && address.lng !== null;
  return hasPoint ? { lat: address.lat, lng: address.lng } : { lat: null, lng: null };
}

function phoneOf(order: StoreOrder, address: StoreAddress, plan: PhonePlan | null): string | null {
  for (const typed of [address.phone, order.address?.phone ?? null, order.phone]) {
    const phone = toE164(typed, plan);
    if (phone) return phone;
  }
  return null;
}

const clean = storeText;
const copied = (text: string | null | undefined): string => copiedText(text ?? "");
const nameOf = (value: string | null | undefined): string | null => writtenName(clean(value));

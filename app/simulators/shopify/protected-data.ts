/**
 * The customer data that Shopify withholds from an app. Names, addresses, e-mails and phones are asked for and approved
 * one by one; responses and webhooks lose the others, and a response names each in an error.
 * @see https://shopify.dev/docs/apps/launch/protected-customer-data
 */
export const PROTECTED_DATA_URL = "https://shopify.dev/docs/apps/launch/protected-customer-data";

export const protectedFields = ["name", "address", "email", "phone"] as const;
export type ProtectedField = (typeof protectedFields)[number];

export interface ProtectedSettings {
  /** Level 2 covers names, addresses, phones and e-mails, level 1 everything else of orders. */
  protectedData: "approved" | "onlyLevel1" | "notApproved" | "notEvenFulfillmentOrders";
  /** The fields of level 2 that are approved, where level 2 is. */
  protectedFields: readonly ProtectedField[];
}

export const approvedFields = ({ protectedData, protectedFields: approved }: ProtectedSettings) =>
  protectedData === "approved" ? approved : [];

const names = ["firstName", "lastName", "name", "displayName", "company"];
/** "Address line 1, address line 2, geolocation, and zip codes"; city, province and country are of level 1. */
const places = ["address1", "address2", "zip", "latitude", "longitude"];
const of = (fields: readonly string[], ...needed: ProtectedField[]) =>
  Object.fromEntries(fields.map((field) => [field, needed]));
const contacts = { ...of(["email"], "email"), ...of(["phone"], "phone") };
const addressed = { ...of(names, "name"), ...of(places, "address"), ...contacts };

/** By type and field of the Admin API. */
const ofAdminApi: Readonly<Record<string, Readonly<Record<string, readonly ProtectedField[]>>>> = {
  Order: contacts,
  Customer: addressed,
  MailingAddress: { ...addressed, ...of(["formatted"], "name", "address") },
  FulfillmentOrderDestination: addressed,
  DeliveryMethodAdditionalInformation: contacts,
  ShippingLine: contacts,
};

export const neededFor = (typeName: string, fieldName: string): readonly ProtectedField[] =>
  ofAdminApi[typeName]?.[fieldName] ?? [];

/** Topics about one order or customer: they are sent to an app that is approved for level 1. */
export const isAboutCustomers = (topic: string): boolean =>
  /^(orders|refunds|fulfillments|fulfillment_orders)\//.test(topic);

/** The parts of a payload that are about a customer. */
const customerParts = /^(customer|destination|(.+_)?address)$/;
const insideThem: Readonly<Record<string, ProtectedField>> = {
  first_name: "name",
  last_name: "name",
  name: "name",
  company: "name",
  address1: "address",
  address2: "address",
  zip: "address",
  latitude: "address",
  longitude: "address",
};
const anywhere: Readonly<Record<string, ProtectedField>> = {
  email: "email",
  contact_email: "email",
  phone: "phone",
};

/** A webhook's payload without what is not approved, at every depth. */
export function redacted(
  payload: Readonly<Record<string, unknown>>,
  approved: readonly ProtectedField[],
  isCustomer = false,
): Record<string, unknown> {
  const kept = Object.entries(payload).filter(([key]) => {
    const needed = anywhere[key] ?? (isCustomer ? insideThem[key] : undefined);
    return needed === undefined || approved.includes(needed);
  });
  const inner = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => inner(key, one));
    if (typeof value !== "object" || value === null) return value;
    return redacted(value as Record<string, unknown>, approved, customerParts.test(key));
  };
  return Object.fromEntries(kept.map(([key, value]) => [key, inner(key, value)]));
}

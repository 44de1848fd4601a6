import type { Shop } from "../shop.ts";

const level2 = new Set([
  ..."first_name last_name name email contact_email phone company".split(" "),
  ..."address1 address2 zip latitude longitude".split(" "),
]);

/** The payload for an app without approval for personal data of customers: without those fields. */
export function protect(
  { settings }: Shop,
  payload: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (settings.protectedData === "approved") return { ...payload };
  return Object.fromEntries(
    Object.entries(payload)
      .map(([key, value]) =>
        personalParts.has(key) && value ? [key, without(value)] : [key, value],
      )
      .filter(([key]) => !["email", "contact_email", "phone"].includes(String(key))),
  );
}

const personalParts = new Set(["shipping_address", "billing_address", "customer", "destination"]);

function without(part: unknown): unknown {
  return Object.fromEntries(
    Object.entries(part as Record<string, unknown>).filter(([key]) => !level2.has(key)),
  );
}

import { z } from "zod";

import { TooLate, within } from "#app/runtime/within.ts";
import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";

import { AdminError, type Admin, type Query } from "../../admin-api/admin.ts";
import { gid, legacyId } from "../../admin-api/gid.ts";
import { inputParts } from "../../admin-api/input-parts.ts";
import type { ShopifyLog } from "../../app.ts";

/** What the store says of the orders on a page. It is shown, and not stored here. */
export interface OrderDetails {
  /** By order number; without the orders that the store withholds, and those that it did not answer in time. */
  orders: ReadonlyMap<string, OrderFacts>;
  /** By line number. */
  lines: ReadonlyMap<string, LineFacts>;
}

export interface OrderFacts {
  placedAt: string;
  total: { amount: number; currency: string };
  /** As the customer typed it; null for an order without an address, and while the app may not read it. */
  customer: { fullName: string; address: string[]; phone: string | null } | null;
}

export interface LineFacts {
  /** What a question about its weight is about: a product's number, or `line/<id>` of what is no product. */
  subject: string;
  title: string;
  /** Such as "M / rojo"; null for a product that has no variants. */
  variant: string | null;
}

interface Row {
  orderId: string;
  lines: readonly FulfillmentLine[];
}

/** So that a page costs the store the same whatever is on it: this many lines, of three points each. */
const LINES_MAX = 250;
/** A merchant waits for the page, and the page can do without. */
const WAIT_MS = 1_500;
const NO_VARIANT = "Default Title";

const text = z.string().nullable();
const order = z.object({
  id: z.string(),
  createdAt: z.string(),
  currentTotalPriceSet: z.object({
    shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
  }),
  shippingAddress: z
    .object({
      name: text,
      company: text,
      address1: text,
      address2: text,
      city: text,
      province: text,
      zip: text,
      phone: text,
    })
    .nullable(),
});
const orderDetails: Query<{ nodes: (Partial<z.infer<typeof order>> | null)[] }> = {
  data: z.object({ nodes: z.array(order.partial().nullable()) }),
  document: `#graphql
query OrderDetails($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Order {
      id createdAt currentTotalPriceSet { shopMoney { amount currencyCode } }
      shippingAddress { name company address1 address2 city province zip phone }
    }
  }
}`,
};

const line = z.object({
  id: z.string(),
  productTitle: z.string(),
  variantTitle: text,
  lineItem: z.object({ product: z.object({ id: z.string() }).nullable() }),
});
const lineNames: Query<{ nodes: (Partial<z.infer<typeof line>> | null)[] }> = {
  data: z.object({ nodes: z.array(line.partial().nullable()) }),
  document: `#graphql
query LineNames($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on FulfillmentOrderLineItem { id productTitle variantTitle lineItem { product { id } } }
  }
}`,
};

/** The customers, totals and items of all rows, in two queries at once. What does not arrive in time is missing. */
export async function readOrderDetails(
  admin: Admin,
  rows: readonly Row[],
  log: Pick<ShopifyLog, "warn">,
): Promise<OrderDetails> {
  const lineIds = rows.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
  const [orders, lines] = await Promise.all([
    nodesOf(admin, orderDetails, "Order", [...new Set(rows.map(({ orderId }) => orderId))], log),
    nodesOf(admin, lineNames, "FulfillmentOrderLineItem", lineIds.slice(0, LINES_MAX), log),
  ]);
  return {
    orders: new Map(orders.flatMap((node) => factsOfOrder(node))),
    lines: new Map(lines.flatMap((node) => factsOfLine(node))),
  };
}

async function nodesOf<Node extends object>(
  admin: Admin,
  query: Query<{ nodes: (Node | null)[] }>,
  type: string,
  ids: readonly string[],
  log: Pick<ShopifyLog, "warn">,
): Promise<Node[]> {
  if (ids.length === 0) return [];
  try {
    const parts = inputParts(ids.map((id) => gid(type, id)));
    const asked = Promise.all(parts.map((part) => admin.query(query, { ids: part })));
    const answers = await within(WAIT_MS, asked);
    return answers.flatMap(({ data }) => data.nodes.flatMap((node) => node ?? []));
  } catch (err) {
    if (!(err instanceof AdminError || err instanceof TooLate)) throw err;
    log.warn({ event: "order_details.unread", type, err }, "Details of orders could not be read.");
    return [];
  }
}

function factsOfOrder(node: Partial<z.infer<typeof order>>): [string, OrderFacts][] {
  const { id, createdAt, currentTotalPriceSet, shippingAddress } = node;
  if (!id || !createdAt || !currentTotalPriceSet) return [];
  const { amount, currencyCode } = currentTotalPriceSet.shopMoney;
  const total = { amount: Number(amount), currency: currencyCode };
  const customer = shippingAddress ? customerOf(shippingAddress) : null;
  return [[legacyId(id), { placedAt: createdAt, total, customer }]];
}

function customerOf(typed: NonNullable<z.infer<typeof order>["shippingAddress"]>) {
  const { name, company, address1, address2, city, province, zip, phone } = typed;
  const parts = [company, address1, address2, joined([city, province]), zip];
  return {
    fullName: name?.trim() ?? "",
    address: parts.flatMap(present),
    phone: phone?.trim() || null,
  };
}

const present = (part: string | null): string[] => (part?.trim() ? [part.trim()] : []);
const joined = (parts: (string | null)[]): string => parts.flatMap(present).join(", ");

function factsOfLine(node: Partial<z.infer<typeof line>>): [string, LineFacts][] {
  const { id, productTitle, variantTitle, lineItem } = node;
  if (!id || productTitle === undefined) return [];
  const product = lineItem?.product;
  const subject = product ? legacyId(product.id) : `line/${legacyId(id)}`;
  const variant = variantTitle && variantTitle !== NO_VARIANT ? variantTitle : null;
  return [[legacyId(id), { subject, title: productTitle, variant }]];
}

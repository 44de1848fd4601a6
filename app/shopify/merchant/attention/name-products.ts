import { z } from "zod";

import { TooLate, within } from "#app/runtime/within.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import { AdminError, type Admin, type Query } from "../../admin-api/admin.ts";
import { gid, legacyId } from "../../admin-api/gid.ts";

/** The name of a product, or of a line without a product. */
export interface ProductName {
  title: string;
  /** Those of its variants that were ordered, such as "M / rojo"; empty for a product that has no others. */
  variants: string[];
}

/** By the subject of the question: a product's number, or `line/<id>` of what is no product. */
export type ProductNames = ReadonlyMap<string, ProductName>;

type Row = Pick<StoreOrderRow, "fulfillmentOrderId" | "attention" | "lines">;

/** One question, so that a page costs the store the same whatever is on it: this many lines, of three points each. */
const LINES_MAX = 250;
/** A merchant waits for the page, and the page can do without names. */
const WAIT_MS = 1_500;
const NO_VARIANT = "Default Title";

const line = z.object({
  id: z.string(),
  productTitle: z.string(),
  variantTitle: z.string().nullable(),
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

/**
 * The names of the products that the merchant is asked to weigh, for all rows at once. Names are the store's and
 * are not stored here. Names that do not arrive in time are missing from the result.
 */
export async function nameProducts(
  admin: Admin,
  rows: readonly Row[],
  log: { warn(fields: object, message: string): void },
): Promise<ProductNames> {
  const asked = rows.filter(({ attention }) => attention.some(({ code }) => code === "weight"));
  const lineIds = asked.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
  if (lineIds.length === 0) return new Map();
  const ids = lineIds.slice(0, LINES_MAX).map((id) => gid("FulfillmentOrderLineItem", id));
  try {
    const { data } = await within(WAIT_MS, admin.query(lineNames, { ids }));
    return namesIn(data.nodes);
  } catch (err) {
    if (!(err instanceof AdminError || err instanceof TooLate)) throw err;
    log.warn({ event: "product_names.unread", err }, "The names of products could not be read.");
    return new Map();
  }
}

function namesIn(nodes: readonly (Partial<z.infer<typeof line>> | null)[]): ProductNames {
  const names = new Map<string, ProductName>();
  for (const { id, productTitle, variantTitle, lineItem } of nodes.flatMap((node) => node ?? [])) {
    if (!id || productTitle === undefined) continue;
    const product = lineItem?.product;
    const subject = product ? legacyId(product.id) : `line/${legacyId(id)}`;
    const variants = names.get(subject)?.variants ?? [];
    const isNew = variantTitle && variantTitle !== NO_VARIANT && !variants.includes(variantTitle);
    names.set(subject, {
      title: productTitle,
      variants: isNew ? [...variants, variantTitle] : variants,
    });
  }
  return names;
}

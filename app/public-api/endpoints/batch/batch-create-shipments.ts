import { z } from "zod";

import { batchCreateShipments } from "#app/shipping/batches/batch-create-shipments.ts";
import type { NewItem } from "#app/shipping/batches/start-batch.ts";
import { BATCH_ITEMS_MAX } from "#app/shipping/model/batch.ts";
import type { Currency } from "#app/shipping/model/money.ts";
import type { CreateShipment } from "#app/shipping/shipments/create-shipment.ts";

import { readItem } from "../../batch-items.ts";
import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { batchJson, batchSchema } from "../../json/batch/batch.ts";
import { read } from "../../read.ts";
import {
  createShipmentBody,
  createShipmentBodyIn,
  createShipmentEndpoint,
  createShipmentOf,
} from "../shipment/create-shipment.ts";

const isDryRun = z
  .boolean()
  .nullish()
  .describe("True: nothing is created. Each item gets the rates that its draft would have.");

const body = z.object({ items: z.array(z.unknown()).min(1).max(BATCH_ITEMS_MAX), isDryRun });
const documentedBody = z.object({
  items: z
    .array(createShipmentBody)
    .min(1)
    .max(BATCH_ITEMS_MAX)
    .describe("Bodies of `POST /shipment`."),
  isDryRun,
});

const bodies = new Map<Currency, typeof createShipmentBody>();
function bodyFor(currency: Currency): typeof createShipmentBody {
  const known = bodies.get(currency) ?? createShipmentBodyIn(currency);
  bodies.set(currency, known);
  return known;
}

export const batchCreateShipmentsEndpoint = endpoint({
  operationId: "batchCreateShipments",
  method: "POST",
  path: "/batch/create",
  status: 202,
  objectType: "batch",
  scope: "ship",
  summary: "Create many drafts",
  description:
    "Each item is a body of `POST /shipment`, and is answered or refused as that is: a wrong one fails no other. The " +
    "work goes on in the background and survives a restart. Read `GET /batch/{id}` for its progress and " +
    "`GET /batch/item/{id}` for the results. Of items with one `extId` the first counts. What waits is kept until its " +
    "draft is made, so send what failed in another batch.",
  body,
  documentedBody,
  bodyExample: { items: [createShipmentEndpoint.bodyExample], isDryRun: true },
  payload: batchSchema,
  errors: ["batchLimitReached"],
  async respond(ctx, { body: asked }, { hasTooManyDrafts, inCommit }) {
    const { currency } = ctx.market;
    const dry = asked.isDryRun ?? false;
    const items: NewItem<CreateShipment>[] = [];
    let accepted = 0;
    for (const item of asked.items)
      items.push(
        await readItem(item, async () => {
          const input = createShipmentOf(read(bodyFor(currency), item), currency);
          if (!dry && (await hasTooManyDrafts(ctx, accepted)))
            throw new RequestError("pApiShipmentDraftLimitReached");
          accepted += 1;
          return input;
        }),
      );
    const batch = await batchCreateShipments(ctx, { items, isDryRun: dry }, inCommit?.(batchJson));
    if (!batch) throw new RequestError("batchLimitReached");
    return batchJson(batch);
  },
});

import { z } from "zod";

import { readCarrierHistory } from "#app/shipping/carriers/read-carrier-history.ts";
import { getCod } from "#app/shipping/cash/get-cod.ts";
import type { Context } from "#app/shipping/context.ts";
import { readScansOfShipment } from "#app/shipping/handovers/read-scans-of-shipment.ts";
import { readDispatchAnswer } from "#app/shipping/incidents/ask-before-dispatch.ts";
import type { CarrierHistory } from "#app/shipping/model/carrier-history.ts";
import { cantonOf } from "#app/shipping/model/territory.ts";
import { describeShipment } from "#app/shipping/tracking/describe-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { shipmentParams } from "../../json/id.ts";
import { extensionsJson, includeQuery } from "../../json/shipment-details.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../../json/shipment.ts";

const noHistory: ReadonlyMap<string, CarrierHistory> = new Map();

const historyOfPlace = ({ db, accountId, now }: Context, territoryBaseId: string) =>
  readCarrierHistory(db.read, { accountId, canton: cantonOf(territoryBaseId), now: now() });

export const getShipmentEndpoint = endpoint({
  operationId: "getShipment",
  method: "GET",
  path: "/shipment/{id}",
  status: 200,
  objectType: "shipment",
  scope: "read",
  summary: "Show one shipment",
  description:
    "The shipment as it is now, whatever its state, and why there is no number yet. With `include` also its parcel, the " +
    "rates of a draft, what its carriers did before, what was paid, where its cash is, when it was handed over, what the " +
    "buyer answered before it left, and the address of the buyer's page.",
  params: shipmentParams,
  query: z.object({ include: includeQuery }),
  payload: shipmentDetailSchema,
  errors: ["pApiShipmentNotFound"],
  async respond(ctx, { params, query: { include } }, { trackingPageUrl }) {
    const described = await describeShipment(ctx, {
      shipmentId: params.id,
      withRates: include.includes("rates"),
      withMetadata: include.includes("metadata"),
    });
    const cash = include.includes("cod") ? await getCod(ctx, params.id) : null;
    const history = include.includes("history")
      ? await historyOfPlace(ctx, described.shipment.recipient.territoryBaseId)
      : noHistory;
    const { accountId, db } = ctx;
    const scans = include.includes("handover")
      ? await readScansOfShipment(db.read, accountId, params.id)
      : [];
    const dispatchAnswer = include.includes("dispatchAnswer")
      ? await readDispatchAnswer(db.read, accountId, params.id)
      : null;
    const beside = { cash: cash?.item ?? null, history, scans, dispatchAnswer };
    return {
      ...shipmentDetailJson(described.shipment),
      ...extensionsJson(described, include, trackingPageUrl, beside),
    };
  },
});

import type { CarrierEnvironment } from "#app/carriers/http/transport/carrier-client.ts";
import { makeCarrier } from "#app/carriers/make-carrier.ts";

import { commonConfig } from "./fixture.ts";

const post = (path: string, json: unknown) => ({ method: "POST", path, body: { json } });

/** The least that a configuration must say, for tests of one part of it. */
export const plainConfig = (baseUrl: string, changes: Record<string, unknown> = {}) => ({
  ...commonConfig,
  carrierToken: "plain",
  displayName: "Plain",
  ceilings: { goodsCollectionMax: null, goodsInsuredMax: null },
  cities: { "01": 1, "0201": 2 },
  baseUrl,
  success: { equals: { ok: true } },
  errorText: "error",
  ...changes,
  operations: {
    quote: {
      request: post("/quote", { to: "{{recipient.city}}" }),
      answer: { priceTotal: "price", estimateDays: 1 },
    },
    create: {
      request: post("/create", { reference: "{{reference}}" }),
      answer: { trackingNumber: "number" },
    },
    findByReference: {
      request: post("/find", { reference: "{{reference}}" }),
      notFound: { equals: { error: "NONE" } },
      guides: "guides",
      reference: "reference",
      answer: { trackingNumber: "number" },
    },
    annul: {
      request: { method: "DELETE", path: "/guides/{{trackingNumber}}" },
      success: { equals: { ok: true } },
      tooLate: { equals: { error: "GONE" } },
      alreadyAnnulled: { equals: { error: "ALREADY" } },
    },
    ...(changes["operations"] as object | undefined),
  },
});

export const plainCarrier = (
  baseUrl: string,
  changes: Record<string, unknown> = {},
  environment: CarrierEnvironment = {},
) => makeCarrier(plainConfig(baseUrl, changes), environment);

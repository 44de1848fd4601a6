import { describe } from "vitest";

import { makeCarrier } from "#app/carriers/make-carrier.ts";
import type { QuoteRequest } from "#app/shipping/model/carrier.ts";

import {
  elsewhere,
  exampleCard,
  north,
  nothingDeclared,
  smallParcel,
  town,
} from "./example-card.ts";
import { exampleWaybill } from "./example-waybill.ts";
import { testPort } from "./test-port.ts";

const served: QuoteRequest = {
  fromTerritoryBaseId: north,
  toTerritoryBaseId: town,
  parcel: smallParcel,
  ...nothingDeclared,
};
const unserved = { ...served, toTerritoryBaseId: elsewhere };

describe("the port of the rate-card carrier", () => {
  testPort(async () => {
    const carrier = makeCarrier(exampleCard);
    return {
      carrier,
      served,
      unserved,
      waybillOf: (reference: string, serial: number) =>
        exampleWaybill({ reference, trackingNumber: carrier.numbers?.numberOf(serial) ?? null }),
      close: () => Promise.resolve(),
    };
  });
});

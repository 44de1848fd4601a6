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
import { startAurora } from "./http/aurora.ts";
import { startBruma } from "./http/bruma.ts";
import { startCima } from "./http/cima.ts";
import { startDuna } from "./http/duna.ts";
import { portContract } from "./port-contract.ts";

const served: QuoteRequest = {
  fromTerritoryBaseId: north,
  toTerritoryBaseId: town,
  parcel: smallParcel,
  ...nothingDeclared,
};
const unserved = { ...served, toTerritoryBaseId: elsewhere };

const worldOf = (carrier: ReturnType<typeof makeCarrier>, close: () => Promise<void>) => ({
  carrier,
  served,
  unserved,
  waybillOf: (reference: string, serial: number) =>
    exampleWaybill({ reference, trackingNumber: carrier.trackingNumberOf?.(serial) ?? null }),
  close,
});

describe("the port of the rate-card carrier", () => {
  portContract(async () => worldOf(makeCarrier(exampleCard), () => Promise.resolve()));
});

const starts = [startAurora, startBruma, startCima, startDuna].map(
  (start) => [start.name, start] as const,
);
describe.each(starts)("the port of an HTTP carrier, %s", (_name, start) => {
  portContract(async () => {
    const { card, secrets, server } = await start();
    const carrier = makeCarrier(card, { readSecret: (name) => secrets[name] ?? null });
    return worldOf(carrier, () => server.close());
  });
});

import { describe } from "vitest";

import { testPort } from "#test/unit/carriers/test-port.ts";

import { nothingDeclared, smallParcel } from "../example-card.ts";
import { GALAPAGOS, waybillOf, GUAYAQUIL, openSimulator, QUITO } from "./fixture.ts";

const served = {
  fromTerritoryBaseId: QUITO,
  toTerritoryBaseId: GUAYAQUIL,
  parcel: smallParcel,
  ...nothingDeclared,
};

describe("the port of the simulated carrier, by its plugin", () => {
  testPort(async () => {
    const { simulator, carrier } = await openSimulator();
    return {
      carrier,
      served,
      unserved: { ...served, toTerritoryBaseId: GALAPAGOS },
      waybillOf: (reference) => waybillOf(reference),
      close: () => simulator.close(),
    };
  });
});

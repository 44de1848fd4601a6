import { z } from "zod";

import { listTerritories } from "#app/shipping/addresses/list-territories.ts";

import { endpoint } from "../../endpoint.ts";
import { territoryJson, territorySchema } from "../../json/territory.ts";

export const listTerritoriesEndpoint = endpoint({
  operationId: "listTerritories",
  method: "GET",
  path: "/territory",
  status: 200,
  objectType: "territory",
  scope: "read",
  summary: "List every territory of the market",
  description:
    "The whole catalogue at once. Fetch it once, keep it, and refresh it now and then with `If-None-Match`.",
  payload: z
    .object({ data: z.array(territorySchema).describe("All of them.") })
    .meta({ id: "TerritoryList", description: "The territories of a market." }),
  errors: [],
  cacheMaxAgeS: 3600,
  respond: (ctx) => ({ data: listTerritories(ctx).map(territoryJson) }),
});

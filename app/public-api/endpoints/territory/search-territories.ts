import { z } from "zod";

import { searchTerritories } from "#app/shipping/addresses/search-territories.ts";

import { endpoint } from "../../endpoint.ts";
import { foundTerritoryJson, foundTerritorySchema } from "../../json/territory.ts";

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 50;
const WORDS_LENGTH_MAX = 100;
const levels = { territory1: 1, territory2: 2, territory3: 3 } as const;

const query = z.object({
  q: z
    .string()
    .max(WORDS_LENGTH_MAX)
    .default("")
    .describe(
      "What the person has typed. Accents and capitals do not matter, the beginning of a word is enough, and names " +
        "around the place may follow its own. Empty: the places in the order of the catalogue.",
    ),
  limit: z
    .string()
    .regex(/^\d{1,9}$/, "Expected a whole number.")
    .transform(Number)
    .pipe(z.number().min(1))
    .transform((limit) => Math.min(limit, LIMIT_MAX))
    .default(LIMIT_DEFAULT)
    .meta({
      type: "integer",
      minimum: 1,
      default: LIMIT_DEFAULT,
      description: `Places at most; more than ${LIMIT_MAX} is served as ${LIMIT_MAX}.`,
    }),
  type: z
    .enum(["territory1", "territory2", "territory3"])
    .default("territory3")
    .describe("The level of the places: in Ecuador a province, a canton or a parish."),
  parentId: z
    .string()
    .optional()
    .describe(
      "Only places in this one: the `id` of a `territory1` or `territory2`. An id that is not in the catalogue finds " +
        "nothing.",
    ),
});

export const searchTerritoriesEndpoint = endpoint({
  operationId: "searchTerritories",
  method: "GET",
  path: "/territory/search",
  status: 200,
  objectType: "territory",
  scope: "read",
  summary: "Search the territories of the market",
  description:
    "For pickers of large catalogues, at every letter that a person types. The best first: the same name, then places " +
    "of which that is another name, a quarter or a neighbourhood; then names that begin so, names with a later word " +
    "that begins so, names of which another begins so, and names that contain the text. An address takes the " +
    "`territoryBaseId`, which only a `territory3` has.",
  query,
  payload: z
    .object({ data: z.array(foundTerritorySchema).describe("The best first.") })
    .meta({ id: "FoundTerritoryList", description: "The places that were found." }),
  errors: [],
  respond: (ctx, { query: { q, limit, type, parentId = null } }) => ({
    data: searchTerritories(ctx, { words: q, level: levels[type], parentId, limit }).map(
      foundTerritoryJson,
    ),
  }),
});

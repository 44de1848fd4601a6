import { z } from "zod";

import { labelOf, type NamedPlace } from "#app/shipping/addresses/territory-index.ts";
import { searchableText, type Territory } from "#app/shipping/model/territory.ts";

export const territorySchema = z
  .object({
    territoryBaseId: z.string().meta({
      description: "Opaque: addresses take it unchanged.",
      examples: ["EC|:|17|:|1701|:|170150"],
    }),
    territory1Name: z
      .string()
      .meta({ description: "Level 1; in Ecuador the province.", examples: ["Pichincha"] }),
    territory2Name: z
      .string()
      .meta({ description: "Level 2; in Ecuador the canton.", examples: ["Quito"] }),
    territory3Name: z
      .string()
      .meta({ description: "Level 3; in Ecuador the parish.", examples: ["Quito"] }),
    searchableText: z
      .string()
      .meta({ description: "A label for pickers.", examples: ["Quito, Pichincha"] }),
  })
  .meta({ id: "Territory", description: "A place that addresses are in." });

export function territoryJson(territory: Territory): z.output<typeof territorySchema> {
  return {
    territoryBaseId: territory.territoryBaseId,
    territory1Name: territory.territory1Name,
    territory2Name: territory.territory2Name,
    territory3Name: territory.territory3Name,
    searchableText: searchableText(territory),
  };
}

export const foundTerritorySchema = z
  .object({
    id: z.string().meta({
      description: "To be sent as `parentId` in a search among the places in this one.",
      examples: ["EC|:|17|:|1701|:|170150", "EC|:|17"],
    }),
    type: z.enum(["territory1", "territory2", "territory3"]).describe("The level of the place."),
    name: z.string().meta({ description: "Its own name.", examples: ["Quito"] }),
    searchableText: z
      .string()
      .meta({ description: "A label for pickers.", examples: ["Quito, Pichincha"] }),
    territoryBaseId: z
      .string()
      .nullable()
      .meta({
        description: "For addresses; null of larger places.",
        examples: ["EC|:|17|:|1701|:|170150"],
      }),
    territory1Name: z
      .string()
      .meta({ description: "The level 1 that it is or is in.", examples: ["Pichincha"] }),
    territory2Name: z.string().nullable().meta({ description: "Null of a `territory1`." }),
    territory3Name: z.string().nullable().meta({ description: "Null of larger places." }),
  })
  .meta({ id: "FoundTerritory", description: "A place of any level." });

export function foundTerritoryJson(found: NamedPlace): z.output<typeof foundTerritorySchema> {
  const { id, level, name, territory } = found;
  return {
    id,
    type: `territory${level}`,
    name,
    searchableText: labelOf(found),
    territoryBaseId: level === 3 ? id : null,
    territory1Name: territory.territory1Name,
    territory2Name: level === 1 ? null : territory.territory2Name,
    territory3Name: level === 3 ? territory.territory3Name : null,
  };
}

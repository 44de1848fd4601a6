import { z } from "zod";

import { searchableText, type Territory } from "#app/shipping/model/territory.ts";

export const territorySchema = z
  .object({
    territoryBaseId: z.string().meta({ examples: ["EC|:|17|:|1701|:|170150"] }),
    territory1Name: z.string().meta({ examples: ["Pichincha"] }),
    territory2Name: z.string().meta({ examples: ["Quito"] }),
    territory3Name: z.string().meta({ examples: ["Quito"] }),
    searchableText: z.string().meta({ examples: ["Quito, Pichincha"] }),
  })
  .meta({ id: "Territory" });

export function territoryJson(territory: Territory): z.output<typeof territorySchema> {
  return {
    territoryBaseId: territory.territoryBaseId,
    territory1Name: territory.territory1Name,
    territory2Name: territory.territory2Name,
    territory3Name: territory.territory3Name,
    searchableText: searchableText(territory),
  };
}

import { Refusal } from "./refusal.ts";

/**
 * A market and what its folder says of its places, read from the files.
 *
 * @throws Refusal for a country without a market.
 */
export async function openMarketPlaces(country: string) {
  const [{ readSettings }, { readMarketsApart }, { readPlaces }] = await Promise.all([
    import("#app/runtime/env.ts"),
    import("#db/markets/market-data.ts"),
    import("#db/markets/read-places.ts"),
  ]);
  const { markets } = readMarketsApart(readSettings().marketsFolder);
  const market = markets.find((each) => each.country === country);
  if (!market) {
    const known = markets.map((each) => each.country).join(", ");
    throw new Refusal("marketNotFound", `There is no market ${country}; there is ${known}.`);
  }
  const { territories, folder } = market;
  return { territories, places: readPlaces(country, territories, folder) };
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SIMULATED = new URL("../simulators/carrier/cards/simulador.json", import.meta.url);

/** What the demo's carrier is called in the shop and in addresses. */
export const carrierSimulator = { token: "colibri", name: "Colibrí" } as const;

/**
 * The card of the simulated carrier, for every account instead of test accounts only. It is a little cheaper than the
 * others of the market, so that what is purchased without a choice goes with the carrier that can be watched and moved;
 * its labels are the app's, as for carriers that print none.
 * @returns the folder that it is in, for `CARRIERS_FOLDER`
 */
export function writeCarrierCard(folder: string, baseUrl: string): string {
  const { testOnly: _, operations, ...card } = JSON.parse(readFileSync(SIMULATED, "utf8"));
  const { fetchLabel: __, ...used } = operations;
  const cards = join(folder, "cards");
  mkdirSync(cards, { recursive: true });
  const ours = {
    ...card,
    carrierToken: carrierSimulator.token,
    displayName: carrierSimulator.name,
    baseUrl,
    operations: used,
    labelIfMissing: "ours",
  };
  writeFileSync(join(cards, `${carrierSimulator.token}.json`), JSON.stringify(ours));
  return cards;
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SIMULATED = new URL("../simulators/carrier/cards/simulador.json", import.meta.url);

/** The demo carrier's name in the shop, and its token. */
export const carrierSimulator = { token: "colibri", name: "Colibrí" } as const;

/**
 * The card of the simulated carrier, for every account instead of test accounts only. It is a little cheaper than the
 * market's other carriers, so that a purchase without a choice uses the carrier that the demo can control; the app
 * renders its labels, as for carriers without labels.
 * @param more files beside it, by name
 * @returns the folder of the card, for `CARRIERS_FOLDER`
 */
export function writeCarriers(
  folder: string,
  baseUrl: string,
  more: Readonly<Record<string, string>>,
): string {
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
  for (const [name, text] of Object.entries(more)) writeFileSync(join(cards, name), text);
  return cards;
}

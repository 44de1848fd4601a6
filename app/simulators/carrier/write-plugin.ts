import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PLUGIN = new URL("./plugin/simulador.ts", import.meta.url);

/**
 * Writes the simulated carrier's plugin into a folder for `CARRIERS_FOLDER`, with these fields of its card in place of
 * its own. With `label: "ours"` it has no label that could be asked for.
 * @param hosts.api where the simulator listens
 */
export function writePlugin(
  folder: string,
  card: { hosts: { api: string }; carrierToken?: string; label?: "ours"; [field: string]: unknown },
): void {
  // Not beside the one that is loaded: there it would be a carrier of its own.
  mkdirSync(join(folder, "simulated"), { recursive: true });
  copyFileSync(PLUGIN, join(folder, "simulated", "simulador.ts"));
  const withoutLabel = card.label === "ours" ? "label: undefined, " : "";
  writeFileSync(
    join(folder, `${card.carrierToken ?? "simulador"}.ts`),
    `import simulated from "./simulated/simulador.ts";

export default {
  ...simulated,
  ${withoutLabel}card: { ...simulated.card, ...${JSON.stringify(card)} },
};
`,
  );
}

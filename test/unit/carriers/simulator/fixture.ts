import { readFileSync } from "node:fs";

import { makeCarrier } from "#app/carriers/make-carrier.ts";
import type { Carrier, Waybill } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import { calmSettings, defaultSecrets } from "#app/simulators/carrier/settings.ts";
import { startSimulator, type Simulator } from "#app/simulators/carrier/simulator.ts";
import { exampleAddress, exampleWaybill } from "#test/unit/carriers/example-waybill.ts";

export const QUITO = "EC|:|17|:|1701|:|170150";
export const GUAYAQUIL = "EC|:|09|:|0901|:|090150";
export const GALAPAGOS = "EC|:|20|:|2001|:|200150";

const CARD = new URL("../../../../app/simulators/carrier/cards/simulador.json", import.meta.url);

/** The card beside the simulator, for a simulator at another address. */
export function simulatorCard(baseUrl: string, changes: Record<string, unknown> = {}) {
  const card = JSON.parse(readFileSync(CARD, "utf8")) as Record<string, unknown>;
  return { ...card, baseUrl, ...changes };
}

/** A simulator on a free port, and the carrier that its card makes of it. */
export async function openSimulator(
  settings: Partial<typeof calmSettings> = {},
): Promise<{ simulator: Simulator; carrier: Carrier }> {
  const simulator = await startSimulator({
    port: 0,
    host: "127.0.0.1",
    ...defaultSecrets,
    settings: { ...calmSettings, ...settings },
  });
  const card = simulatorCard(simulator.baseUrl, { timeoutMs: 300 });
  return { simulator, carrier: makeCarrier(card, { readSecret }) };
}

/** The secrets that the card names, as both sides have them by default. */
function readSecret(name: string): string | null {
  if (name === "SIMULATOR_PASSWORD") return defaultSecrets.password;
  return name === "SIMULATOR_PUSH_SECRET" ? defaultSecrets.pushSecret : null;
}

export const waybillOf = (reference: string, changes: Partial<Waybill> = {}): Waybill =>
  exampleWaybill({
    reference,
    sender: exampleAddress(QUITO, { country: "EC" }),
    recipient: exampleAddress(GUAYAQUIL, { country: "EC" }),
    ...changes,
  });

export const withCash = { goodsCollection: cents(2500) };

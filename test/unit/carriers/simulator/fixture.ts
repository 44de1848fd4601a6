import { openPluginCarriers, readPlugin } from "#app/carriers/plugin/plugin-carrier.ts";
import type { Carrier, Waybill } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import {
  calmSettings,
  defaultSecrets,
  type SimulatorSettings,
} from "#app/simulators/carrier/settings.ts";
import { startSimulator, type Simulator } from "#app/simulators/carrier/simulator.ts";
import { exampleAddress, exampleWaybill } from "#test/unit/carriers/example-waybill.ts";

const calm = new AbortController().signal;

export const QUITO = "EC|:|17|:|1701|:|170150";
export const GUAYAQUIL = "EC|:|09|:|0901|:|090150";
export const GALAPAGOS = "EC|:|20|:|2001|:|200150";

const PLUGIN = new URL("../../../../app/simulators/carrier/plugin/simulador.ts", import.meta.url);

/** One process of the plugin for all files of a worker, as a server has one; only its host moves. */
const hosts = { api: "" };
let opened: Promise<Carrier> | null = null;

async function openCarrier(): Promise<Carrier> {
  const file = await readPlugin(PLUGIN.href);
  const card = { ...file.card, timeoutMs: 300 };
  const [carrier] = openPluginCarriers({ ...file, card }, { readSecret, hosts }).carriers;
  if (!carrier) throw new Error("the plugin has no carrier");
  return carrier;
}

/** A simulator on a free port, and the carrier that its plugin makes of it. One is open at a time. */
export async function openSimulator(
  settings: Partial<SimulatorSettings> = {},
): Promise<{ simulator: Simulator; carrier: Carrier }> {
  const simulator = await startSimulator({
    port: 0,
    host: "127.0.0.1",
    ...defaultSecrets,
    settings: calmSettings,
  });
  hosts.api = simulator.baseUrl;
  const carrier = await (opened ??= openCarrier());
  // The session of the last simulator ends here, and not in what the test counts.
  await carrier.findWaybill({ reference: "nothing", trackingNumber: null }, calm);
  simulator.change(settings);
  return { simulator, carrier };
}

/** The secrets that the plugin names, as both sides have them by default. */
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

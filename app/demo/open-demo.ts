import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "#app/operator/api-demo/server-process.ts";
import { buildWhenStale } from "#app/runtime/build.ts";
import { defaultSecrets, calmSettings } from "#app/simulators/carrier/settings.ts";
import { startSimulator, type Simulator } from "#app/simulators/carrier/simulator.ts";
import { addressOf } from "#app/simulators/shopify/address.ts";
import { startStore, type SimulatedShop, type Store } from "#app/simulators/shopify/store.ts";
import { readAppToml } from "#app/simulators/shopify/webhooks/read-app-toml.ts";

import { buildExtensionsWhenStale } from "./build-extensions.ts";
import type { DemoCountry } from "./country/demo-country.ts";
import { ecuador } from "./country/ecuador.ts";
import { loadHistory } from "./history/load-history.ts";
import { openFront } from "./open-proxy.ts";
import { fillShop } from "./scenario/fill-shop.ts";
import { openDemoShop } from "./scenario/open-demo-shop.ts";
import { demoApp } from "./settings.ts";
import { pushUrl, startApp } from "./start-app.ts";

/** Everything that runs. Its parts may be read and changed while its pages are in use. */
export interface Demo {
  /** The one URL of the demo. */
  url: string;
  /** The folder of all data while it runs. */
  folder: string;
  /** The port of the app's process, for requests without a browser. */
  appPort: number;
  store: Store;
  shop: SimulatedShop;
  carrier: Simulator;
  country: DemoCountry;
  close(): Promise<void>;
}

export interface DemoOptions {
  /** 0 for any free one. */
  port: number;
  /** Receives progress messages. */
  print: (line: string) => void;
  /** Without orders: for tests that make their own. */
  isEmpty?: boolean;
  /** With three months of earlier orders, which are Ecuador's. */
  hasHistory?: boolean;
  country?: DemoCountry;
  /** More files of the operator's folder of carriers, by name. */
  carriers?: Readonly<Record<string, string>>;
}

/** In place of what an address of the simulator has by default. */
const nowhere = { firstName: null, lastName: null, province: null, address2: null };

/**
 * Starts the simulated store, a simulated carrier, the built app in its own process, and the proxy in front of them,
 * and fills the store with orders. All on this machine, in a temporary folder that `close` removes.
 */
export async function openDemo({
  port,
  print,
  isEmpty = false,
  hasHistory = false,
  country = ecuador,
  carriers = {},
}: DemoOptions): Promise<Demo> {
  await Promise.all([buildWhenStale(print), buildExtensionsWhenStale(print)]);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end();
  };

  try {
    const folder = mkdtempSync(join(tmpdir(), "encomienda-demo-"));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const [frontPort, appPort] = [await freePort(port), await freePort(0)];
    const url = `http://localhost:${frontPort}`;

    const carrier = await startSimulator({
      port: 0,
      host: "127.0.0.1",
      password: defaultSecrets.password,
      pushSecret: defaultSecrets.pushSecret,
      settings: { ...calmSettings, callbackUrl: pushUrl(country, appPort) },
    });
    closers.push(() => carrier.close());
    const store = await startStore({
      app: {
        apiKey: demoApp.apiKey,
        apiSecret: demoApp.apiSecret,
        url,
        listensAt: `http://127.0.0.1:${appPort}`,
        ...readAppToml(new URL("../../shopify.app.toml", import.meta.url)),
      },
    });
    closers.push(() => closeStore(store, print));
    const appOptions = {
      country,
      folder,
      port: appPort,
      publicUrl: url,
      storeUrl: store.url,
      carrierUrl: carrier.baseUrl,
      carrierSecrets: defaultSecrets,
      carriers,
    };
    let app = await startApp(appOptions);
    closers.push(() => app.stop());

    const { domain, shopName: name, currency, timezone, home } = country;
    const address = home && addressOf({ ...nowhere, ...home, countryCode: country.code });
    const settings = { name, currency, timezone, ...(address && { address }) };
    const shop = store.openShop(domain, settings);
    const demo: Demo = { url, folder, appPort, store, shop, carrier, country, close };
    closers.push(await openFront(demo, frontPort));
    await openDemoShop(demo);
    if (hasHistory && country === ecuador) {
      // Its operations have a clock of their own, which would confuse the jobs of a running app.
      await loadHistory(demo, new Date(), () => app.stop());
      app = await startApp(appOptions);
    }
    if (!isEmpty) await fillShop(demo);
    return demo;
  } catch (error) {
    await close();
    throw error;
  }
}

/** A request that the store does not simulate is reported, and does not stop the cleanup. */
async function closeStore(store: Store, print: (line: string) => void): Promise<void> {
  await store.close().catch((error: unknown) => print(String(error)));
}

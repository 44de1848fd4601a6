import type { Demo } from "#app/demo/open-demo.ts";
import { openFront } from "#app/demo/open-proxy.ts";
import { freePort } from "#app/operator/api-demo/server-process.ts";
import type { ShopSettings } from "#app/simulators/shopify/shop.ts";

export type AnotherShop = Demo & { closeFront: () => Promise<void> };

/** One more shop of the same store and the same app, with an admin of its own at an address of its own. */
export async function openAnotherShop(
  demo: Demo,
  domain: string,
  settings: Partial<ShopSettings> = {},
): Promise<AnotherShop> {
  const shop = demo.store.openShop(domain, settings);
  const port = await freePort(0);
  const other = { ...demo, shop, url: `http://localhost:${port}` };
  return { ...other, closeFront: await openFront(other, port) };
}

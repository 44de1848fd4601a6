import type { Demo } from "../open-demo.ts";
import { checkRates, openAppPage } from "./merchant-client.ts";
import { until } from "./until.ts";

/** Installs the app, opens it for the first time as a merchant does, and adds its rates to the checkout. */
export async function openDemoShop(demo: Pick<Demo, "shop" | "store" | "appPort">): Promise<void> {
  const { merchant, state } = demo.shop;
  merchant.install();
  await openAppPage(demo);
  const carrierServiceId = await until("the app offers its rates", () => {
    const [service] = state.carrierServices.values();
    return Promise.resolve(service?.id ?? null);
  });
  await merchant.offerRates(carrierServiceId);
  // The app's own check may have come before the merchant's step.
  await checkRates(demo);
}

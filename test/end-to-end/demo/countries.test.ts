import { expect, onTestFinished, test } from "vitest";

import { findDemoCountry } from "#app/demo/country/countries.ts";
import { openDemo } from "#app/demo/open-demo.ts";

import { startDemo } from "./start-demo.ts";

const WITH_BUILDS_MS = 420_000;

/** By night; in the browser Colombia's is open in every run. */
const countries = [
  ["MX", "Mexico City and Guadalajara", "$1,170.00"],
  ["US", "New York and Chicago", "$65.00"],
  ["CO", "Bogotá and Medellín", "$260,000"],
  ["PE", "Lima and Arequipa", "244.00"],
  ["CL", "Santiago and Concepción", "$61,800"],
] as const;

test.for(countries)(
  "a store in %s has orders in every condition, its carriers' prices at the checkout, and its own money",
  { timeout: WITH_BUILDS_MS },
  async ([country, places, ponchoPrice]) => {
    const demo = await open(country);
    onTestFinished(() => demo.close());
    const page = async (path: string) => (await fetch(demo.url + path)).text();
    expect(await page("/")).toContain(`sells from ${places}`);
    const checkout = await page("/checkout");
    expect(checkout).toContain(ponchoPrice);
    expect(checkout).toContain("Golondrina");
    expect(checkout).toContain(country === "US" ? "Alpaca poncho" : "Poncho de alpaca");
    const orders = await page("/admin/orders");
    expect(orders.match(/data-select="gid:/g)).toHaveLength(19);
    for (const state of ["On hold", "Cancelled", "Fulfilled", "Payment pending"])
      expect(orders).toContain(state);
    const parcels = await page("/admin/carrier");
    for (const state of ["Delivered", "Annulled", "Absent"]) expect(parcels).toContain(state);
  },
);

/** The first by its option, as it is typed; to load the demo's code anew for each is a fifth of their work. */
async function open(code: string) {
  if (code !== "MX") return openDemo({ port: 0, print: () => {}, country: findDemoCountry(code) });
  const demo = await startDemo("none", code);
  const close = async () => {
    await demo.interrupt();
    demo.remove();
  };
  return { url: demo.url, close };
}

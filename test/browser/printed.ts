import type { Frame } from "playwright-core";

import type { Admin } from "./open-admin.ts";

/** The document that the print dialog offers, as the browser would print it. */
export async function printed({ dialog }: Pick<Admin, "dialog">): Promise<Uint8Array> {
  const link = dialog.locator("a[href^='blob:']");
  await link.waitFor({ timeout: 60_000 });
  const base64 = await link.evaluate(async (a) => {
    const response = await fetch((a as HTMLAnchorElement).href);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return Buffer.from(base64, "base64");
}

/** The label of a shipment's page, as the page itself would get it. */
export async function labelOf(frame: Frame, shipmentId: number): Promise<Uint8Array> {
  const base64 = await frame.evaluate(async (path) => {
    const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }, `/app/shipments/${shipmentId}/label`);
  return Buffer.from(base64, "base64");
}

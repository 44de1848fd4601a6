import { reachable, type AppSettings } from "../app.ts";
import { signatureOf } from "../signature.ts";
import type { Callback, CarrierService, CheckoutRate } from "./carrier-service.ts";
import { readRates } from "./read-rates.ts";

export type RateSignature = "right" | "wrong" | "none";

export interface Calling {
  app: AppSettings;
  signature: RateSignature;
  timeoutMs: number;
}

/** Calls a carrier service once, as Shopify does: no retry after any response. */
export async function callBack(
  { app, signature, timeoutMs }: Calling,
  domain: string,
  service: CarrierService,
  request: unknown,
): Promise<{ callback: Callback; rates: CheckoutRate[] }> {
  const body = JSON.stringify(request);
  const callback: Callback = {
    carrierServiceId: service.id,
    request,
    status: null,
    durationMs: 0,
    failure: null,
  };
  const startedAt = performance.now();
  let rates: CheckoutRate[] = [];
  try {
    const response = await fetch(reachable(app, service.callbackUrl), {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Shopify-Carrier-Service",
        "x-shopify-shop-domain": domain,
        ...signed(body, signature, app),
      },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    callback.status = response.status;
    const text = await response.text();
    if (response.status === 200) rates = readRates(service.id, text);
    else callback.failure = `HTTP ${response.status}`;
  } catch (error) {
    callback.failure = error instanceof Error ? error.message : String(error);
  }
  callback.durationMs = performance.now() - startedAt;
  return { callback, rates };
}

function signed(
  body: string,
  signature: RateSignature,
  { apiSecret }: AppSettings,
): Record<string, string> {
  if (signature === "none") return {};
  const secret = signature === "right" ? apiSecret : `not ${apiSecret}`;
  return { "x-shopify-hmac-sha256": signatureOf(body, secret) };
}

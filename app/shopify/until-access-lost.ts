import { AdminError } from "./admin-api/admin.ts";
import type { ShopifyApp } from "./app.ts";

/**
 * Ends the work for one store without an error when the store rejects our token. Opening the app again syncs everything
 * anew and pushes what the store missed meanwhile.
 */
export function untilAccessLost<Payload>(
  run: (app: ShopifyApp, payload: Payload, signal: AbortSignal) => Promise<unknown>,
): (app: ShopifyApp, payload: Payload, signal: AbortSignal) => Promise<void> {
  return async (app, payload, signal) => {
    try {
      await run(app, payload, signal);
    } catch (err) {
      if (!(err instanceof AdminError && err.kind === "unauthorized")) throw err;
      app.options.log.warn(
        { event: "shop.access_lost", err },
        "The store rejected the access token: its work waits until the app is opened again.",
      );
    }
  };
}

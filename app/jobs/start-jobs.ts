import { makeMailer } from "#app/notifications/notifications.ts";
import { makeWebhookSender } from "#app/outgoing-webhooks/outgoing-webhooks.ts";
import type { Settings } from "#app/runtime/env.ts";
import { dataFolder } from "#app/runtime/secrets.ts";
import type { Service } from "#app/shipping/context.ts";

import { startClock } from "./clock.ts";
import { makeHandlers } from "./handlers.ts";
import { startWorker, type Handlers, type JobLog } from "./worker.ts";

/**
 * Works on what must survive a crash, from now until it is stopped. Every server process does.
 * @param store the work of a store that this process serves
 */
export function startJobs(
  service: Service,
  settings: Settings,
  signingKey: Uint8Array,
  log: JobLog,
  store: Handlers = {},
): { stop(): Promise<void> } {
  const mailer = makeMailer({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    folder: settings.mailFolder ?? `${dataFolder(settings.databaseUrl)}/mail`,
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    signingKey,
  });
  const webhookSender = makeWebhookSender({
    allowPrivate: settings.webhooksToPrivate,
    secretKey: signingKey,
  });
  const handlers = makeHandlers(service, { mailer, webhookSender, log, store });
  const worker = startWorker(service, handlers, log);
  const clock = startClock(service, log, { hasStore: store.checkShops !== undefined });
  return {
    async stop() {
      clock.stop();
      await worker.stop();
    },
  };
}

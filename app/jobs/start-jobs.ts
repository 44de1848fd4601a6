import { makeMailer } from "#app/notifications/index.ts";
import type { Settings } from "#app/runtime/env.ts";
import { dataFolder } from "#app/runtime/secrets.ts";
import type { Service } from "#app/shipping/context.ts";
import { makeCourier } from "#app/webhooks/index.ts";

import { startClock } from "./clock.ts";
import { makeHandlers } from "./handlers.ts";
import { startWorker, type JobLog } from "./worker.ts";

/** Works on what must survive a crash, from now until it is stopped. Every server process does. */
export function startJobs(
  service: Service,
  settings: Settings,
  signingKey: Uint8Array,
  log: JobLog,
): { stop(): Promise<void> } {
  const mailer = makeMailer({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    folder: settings.mailFolder ?? `${dataFolder(settings.databaseUrl)}/mail`,
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    signingKey,
  });
  const courier = makeCourier({ allowPrivate: settings.webhooksToPrivate, secretKey: signingKey });
  const worker = startWorker(service, makeHandlers(service, { mailer, courier, log }), log);
  const clock = startClock(service, log);
  return {
    async stop() {
      clock.stop();
      await worker.stop();
    },
  };
}

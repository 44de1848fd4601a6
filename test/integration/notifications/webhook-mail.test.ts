import { bindJobs } from "#app/jobs/define-job.ts";
import { mailJobs } from "#app/notifications/mail/jobs.ts";
import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import { switchOnWebhook } from "#app/shipping/webhooks/switch-on-webhook.ts";
import { selectJobs } from "#db/jobs.ts";
import { openWebhook, unhurried } from "#test/integration/outgoing-webhooks/fixture.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

import { openInbox } from "./inbox.ts";
import { mailerTo } from "./post-office.ts";

const merchant = {
  email: "dueña@tienda.example",
  country: "EC",
  timeZone: null,
  urlOf: (page: string) => `https://admin.shopify.com/store/tienda/apps/key/app/${page}`,
};

/** Its receiver accepts nothing for three days. */
async function failForDays(world: World) {
  const { webhookId } = await openWebhook(world, "https://erp.example.com/hooks?token=abc");
  const { service, accountId, ctx } = world;
  const message = { eventId: "evt_1", type: "shipment.updated" as const, data: {} };
  const switchOff = { afterDays: 3, log: { warn() {} } };
  for (let hour = 0; hour < 80; hour += 1) {
    const delivery = { accountId, webhookId, ...message, occurredAt: ctx.now().toISOString() };
    const webhookSender = async () => ({ status: 503, retryAfterMs: null });
    await deliverWebhook(service, webhookSender, delivery, unhurried, switchOff).catch(() => {});
    ctx.passTime(61 * 60_000);
  }
  return webhookId;
}

const mailsAsked = async (world: World) =>
  (await selectJobs(world.service.db.read, "ready", 1000)).filter(
    ({ kind }) => kind === "sendWebhookMail",
  );

describe("the mail about a webhook that was switched off", () => {
  test("goes once to the store's contact, names the receiver's host and not its address", async ({
    world,
  }) => {
    const inbox = await openInbox();
    const mailer = mailerTo({ ...inbox, merchantOf: () => Promise.resolve(merchant) });
    const { sendWebhookMail } = bindJobs(mailJobs, { service: world.service, mailer });
    const webhookId = await failForDays(world);
    const asked = await mailsAsked(world);
    expect(asked).toHaveLength(1);
    await sendWebhookMail(asked[0]!.payload, unhurried);

    expect(inbox.mails).toMatchObject([
      { subject: "Apagamos un webhook: erp.example.com", envelopeTo: ["dueña@tienda.example"] },
    ]);
    const text = String(inbox.mails[0]?.text);
    expect(text).toContain("Receptor: erp.example.com");
    expect(text).not.toContain("token");
    expect(text).toContain(`Abrir Claves de API:\n${merchant.urlOf("keys")}`);

    // It was switched on before a mail that was late went out.
    await switchOnWebhook(world.ctx, webhookId);
    await sendWebhookMail(asked[0]!.payload, unhurried);
    expect(inbox.mails).toHaveLength(1);
    await inbox.close();
  });

  test("goes to no one for an account without a store", async ({ world }) => {
    const inbox = await openInbox();
    const mailer = mailerTo(inbox);
    const { sendWebhookMail } = bindJobs(mailJobs, { service: world.service, mailer });
    await failForDays(world);
    for (const { payload } of await mailsAsked(world)) await sendWebhookMail(payload, unhurried);
    expect(inbox.mails).toEqual([]);
    await inbox.close();
  });
});

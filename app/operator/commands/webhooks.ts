import { command } from "../command.ts";
import { id } from "../flags.ts";
import { table, time } from "../print.ts";

const list = command({
  noun: "webhooks",
  verb: "list",
  summary: "List an account's webhooks, newest first, and which were switched off",
  flags: { account: id<"Account">("the account") },
  async run(service, { account }) {
    const { listWebhooksOf } = await import("#app/shipping/webhooks/list-webhooks.ts");
    const webhooks = await listWebhooksOf(service, account);
    return {
      json: webhooks.map(({ webhookId, url, events, switchedOffAt, objectCreated }) => ({
        webhookId,
        accountId: account,
        receiver: new URL(url).host,
        events,
        switchedOffAt,
        objectCreated,
      })),
      text:
        webhooks.length === 0
          ? `Account ${account} has no webhooks.`
          : table(
              ["webhook", "receiver", "events", "created (UTC)", "switched off"],
              webhooks.map((webhook) => [
                String(webhook.webhookId),
                new URL(webhook.url).host,
                webhook.events.join(", "),
                time(webhook.objectCreated),
                time(webhook.switchedOffAt),
              ]),
            ),
    };
  },
});

const switchOn = command({
  noun: "webhooks",
  verb: "switch-on",
  summary: "Send to a webhook again that was switched off, the kept events first",
  flags: {
    account: id<"Account">("the account"),
    webhook: id<"Webhook">("the webhook, as `webhooks list` shows it"),
  },
  async run(service, { account, webhook }) {
    const { switchOnWebhook } = await import("#app/shipping/webhooks/switch-on-webhook.ts");
    const { webhookId, url } = await switchOnWebhook({ ...service, accountId: account }, webhook);
    return {
      json: { webhookId, accountId: account, switchedOffAt: null },
      text: `Events are sent to ${new URL(url).host} again.`,
    };
  },
});

export const webhookCommands = [list, switchOn];

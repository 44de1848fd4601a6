import { saveWebhookHealth } from "#db/shipping/webhooks.ts";
import { openWebhook } from "#test/integration/outgoing-webhooks/fixture.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

describe("webhooks", () => {
  test("list says which were switched off, and switch-on ends that", async ({ world }) => {
    const { json, operate, refusal } = terminal(world.service);
    const { accountId, ctx } = world;
    const account = ["--account", String(accountId)];
    expect(await json("webhooks", "list", ...account)).toEqual([]);

    const { webhookId } = await openWebhook(world, "https://erp.example.com/hooks?token=abc");
    await ctx.db.tx(accountId, (tx) =>
      saveWebhookHealth(tx, accountId, webhookId, { switchedOffAt: ctx.now() }),
    );
    const listed = { webhookId, accountId, receiver: "erp.example.com" };
    expect(await json("webhooks", "list", ...account)).toMatchObject([
      { ...listed, switchedOffAt: expect.any(String) },
    ]);
    expect((await operate("webhooks", "list", ...account)).out).not.toContain("token");

    const switchOn = ["webhooks", "switch-on", ...account, "--webhook", String(webhookId)];
    expect(await json(...switchOn)).toEqual({ webhookId, accountId, switchedOffAt: null });
    expect(await json("webhooks", "list", ...account)).toMatchObject([{ switchedOffAt: null }]);
    expect(await refusal("webhooks", "switch-on", ...account, "--webhook", "5")).toMatchObject({
      code: 1,
      error: "webhookNotFound",
    });
  });
});

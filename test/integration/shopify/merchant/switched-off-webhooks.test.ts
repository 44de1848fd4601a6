import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { keyAction } from "#app/shopify/merchant/keys/keys.ts";
import { listWebhookViews } from "#app/shopify/merchant/keys/webhooks.ts";
import { saveWebhookHealth } from "#db/shipping/webhooks.ts";
import { openWebhook } from "#test/integration/outgoing-webhooks/fixture.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, openNeighbour, test, type Merchant } from "./merchant-world.ts";

/** The merchant's system failed for days; its address holds a token. */
async function openSwitchedOff({ world, ctx, accountId, db }: Merchant): Promise<number> {
  await openWebhook(world, "https://fine.example.com/");
  const { webhookId } = await openWebhook(world, "https://erp.example.com/hooks?token=abc");
  await db.tx(accountId, (tx) =>
    saveWebhookHealth(tx, accountId, webhookId, { failures: 80, switchedOffAt: ctx.now() }),
  );
  return webhookId;
}

function switchOnForm(webhookId: number | string): FormData {
  const form = new FormData();
  form.set("intent", "switchOnWebhook");
  form.set("webhookId", String(webhookId));
  return form;
}

describe("a webhook that was switched off", () => {
  test("is on the home page and among the keys until the merchant switches it on", async ({
    setup,
  }) => {
    const page = pageContext(setup.shopifyApp, await setup.shop());
    const webhookId = await openSwitchedOff(setup);

    expect((await readHome(page)).switchedOffReceivers).toEqual(["erp.example.com"]);
    const shown = await listWebhookViews(page);
    expect(shown).toMatchObject([
      { webhookId, receiver: "erp.example.com", switchedOffAt: expect.any(String) },
      { receiver: "fine.example.com", switchedOffAt: null },
    ]);
    expect(JSON.stringify(shown)).not.toContain("token");

    expect(await keyAction(page, switchOnForm(webhookId))).toBeNull();
    expect((await readHome(page)).switchedOffReceivers).toEqual([]);
    // From a second tab, too.
    expect(await keyAction(page, switchOnForm(webhookId))).toBeNull();
  });

  test("is switched on by its own shop alone", async ({ setup }) => {
    const shop = await setup.shop();
    const webhookId = await openSwitchedOff(setup);
    const { accountId } = await openNeighbour(setup);
    const strangers = pageContext(setup.shopifyApp, { ...shop, accountId });
    for (const id of [webhookId, 5, -1, 1.5, "", "abc"])
      await expect(keyAction(strangers, switchOnForm(id))).rejects.toThrow("webhookNotFound");
    const page = pageContext(setup.shopifyApp, shop);
    expect((await readHome(page)).switchedOffReceivers).toEqual(["erp.example.com"]);
  });
});

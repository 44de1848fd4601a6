import { firstIdAt } from "#app/shipping/model/ids.ts";
import { pauseWebhook } from "#app/shipping/webhooks/pause-webhook.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { keyAction, listKeys, nextKeyId } from "#app/shopify/merchant/keys/keys.ts";
import { listWebhookViews } from "#app/shopify/merchant/keys/webhooks.ts";
import type { ShopContext } from "#app/shopify/shop-context.ts";
import { saveWebhookHealth } from "#db/shipping/webhooks.ts";
import { openWebhook } from "#test/integration/outgoing-webhooks/fixture.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, openNeighbour, test, type Merchant } from "./merchant-world.ts";

describe("keys of the public API", () => {
  test("are issued, listed and revoked by their own shop alone", async ({ setup }) => {
    const shop = await setup.shop();
    const issued = await issueKey(pageContext(setup.shopifyApp, shop), {
      ...nextForm(setup),
      name: " Bodega ",
    });
    expect(issued).toMatchObject({ kind: "issued", name: "Bodega" });
    for (const name of ["  ", "x".repeat(61), "a\u001b[2J"])
      expect(
        await issueKey(pageContext(setup.shopifyApp, shop), { ...nextForm(setup), name }),
      ).toEqual({
        kind: "invalid",
        error: "name",
      });
    const keys = await listKeys(pageContext(setup.shopifyApp, shop));
    const key = keys.find(({ name }) => name === "Bodega")!;
    expect(key.revokedAt).toBeNull();
    expect(JSON.stringify(keys)).not.toContain(issued.kind === "issued" ? issued.apiKey : "");

    const { accountId } = await openNeighbour(setup);
    const revoking = revokeKey(pageContext(setup.shopifyApp, { ...shop, accountId }), key.apiKeyId);
    await expect(revoking).rejects.toThrow("apiKeyNotFound");
    await revokeKey(pageContext(setup.shopifyApp, shop), key.apiKeyId);
    const [after] = (await listKeys(pageContext(setup.shopifyApp, shop))).filter(
      ({ name }) => name === "Bodega",
    );
    expect(after!.revokedAt).not.toBeNull();
  });

  test("are asked for by a form of the page, and by no other", async ({ setup }) => {
    const ctx = pageContext(setup.shopifyApp, await setup.shop());
    const fields = { ...nextForm(setup), name: "Bodega" };
    expect(await keyAction(ctx, formOf({ intent: "rename", ...fields }))).toBe("unknown");
    expect(await keyAction(ctx, formOf(fields))).toBe("unknown");
  });

  test("come once of one form, however often it arrives, and are shown once", async ({ setup }) => {
    const shop = await setup.shop();
    const before = (await listKeys(pageContext(setup.shopifyApp, shop))).length;
    const posted = { ...nextForm(setup), name: "Bodega" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => issueKey(pageContext(setup.shopifyApp, shop), posted)),
    );
    expect(answers.filter(({ kind }) => kind === "issued")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "taken")).toHaveLength(9);
    expect(await listKeys(pageContext(setup.shopifyApp, shop))).toHaveLength(before + 1);
    // Also of a form that came back after its key was revoked.
    await revokeKey(pageContext(setup.shopifyApp, shop), posted.apiKeyId);
    expect(await issueKey(pageContext(setup.shopifyApp, shop), posted)).toEqual({ kind: "taken" });
  });

  test("come of a form of another process whose clock is half a minute ahead", async ({
    setup,
  }) => {
    const aheadMs = setup.shopifyApp.service.now().getTime() + 30_000;
    const posted = { apiKeyId: firstIdAt(new Date(aheadMs)), name: "Bodega" };
    const shop = await setup.shop();
    expect(await issueKey(pageContext(setup.shopifyApp, shop), posted)).toMatchObject({
      kind: "issued",
    });
  });

  test("are of no form that we did not make, or that is another shop's", async ({ setup }) => {
    const shop = await setup.shop();
    const { accountId } = await openNeighbour(setup);
    const posted = { ...nextForm(setup), name: "Bodega" };
    await issueKey(pageContext(setup.shopifyApp, { ...shop, accountId }), posted);
    const stale = { kind: "invalid", error: "stale" };
    expect(await issueKey(pageContext(setup.shopifyApp, shop), posted)).toEqual(stale);
    for (const apiKeyId of [0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER])
      expect(
        await issueKey(pageContext(setup.shopifyApp, shop), { apiKeyId, name: "Bodega" }),
      ).toEqual(stale);
  });

  test("are never more than twenty, not even of forms that arrive together", async ({ setup }) => {
    const shop = await setup.shop();
    const forms = Array.from({ length: 25 }, () => nextForm(setup));
    const answers = await Promise.all(
      forms.map((form) => issueKey(pageContext(setup.shopifyApp, shop), { ...form, name: "Otra" })),
    );
    const active = (await listKeys(pageContext(setup.shopifyApp, shop))).filter(
      ({ revokedAt }) => revokedAt === null,
    );
    expect(active).toHaveLength(20);
    expect(answers).toContainEqual({ kind: "invalid", error: "tooMany" });
  });
});

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

  test("is not one that was paused: that one is on no home page, and says so among the keys", async ({
    setup,
  }) => {
    const page = pageContext(setup.shopifyApp, await setup.shop());
    const { webhookId } = await openWebhook(setup.world, "https://erp.example.com/");
    await pauseWebhook(setup.ctx, webhookId);
    expect((await readHome(page)).switchedOffReceivers).toEqual([]);
    const shown = { webhookId, switchedOffAt: null, pausedAt: expect.any(String) };
    expect(await listWebhookViews(page)).toMatchObject([shown]);
    expect(await keyAction(page, switchOnForm(webhookId))).toBeNull();
    expect(await listWebhookViews(page)).toMatchObject([{ ...shown, pausedAt: null }]);
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

/** The merchant's system failed for days; its address holds a token. */
async function openSwitchedOff({ world, ctx, accountId, db }: Merchant): Promise<number> {
  await openWebhook(world, "https://fine.example.com/");
  const { webhookId } = await openWebhook(world, "https://erp.example.com/hooks?token=abc");
  await db.tx(accountId, (tx) =>
    saveWebhookHealth(tx, accountId, webhookId, { failures: 80, switchedOffAt: ctx.now() }),
  );
  return webhookId;
}

const switchOnForm = (webhookId: number | string): FormData =>
  formOf({ intent: "switchOnWebhook", webhookId });

/** A form that was loaded a moment ago. */
function nextForm({ shopifyApp, ctx }: Merchant): { apiKeyId: number } {
  const apiKeyId = nextKeyId(shopifyApp.service);
  ctx.passTime(1);
  return { apiKeyId };
}

async function issueKey(ctx: ShopContext, fields: { apiKeyId: number; name: string }) {
  const answer = await keyAction(ctx, formOf({ intent: "issue", ...fields }));
  if (answer === null || answer === "unknown") throw new Error("the form was not understood");
  return answer;
}

const revokeKey = (ctx: ShopContext, apiKeyId: number) =>
  keyAction(ctx, formOf({ intent: "revoke", apiKeyId }));

function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

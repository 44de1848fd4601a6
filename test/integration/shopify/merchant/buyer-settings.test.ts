import { previewMail } from "#app/notifications/mail/preview-mail.ts";
import { readStoreIdentity } from "#app/shopify/buyer/store-identity.ts";
import { readMerchant } from "#app/shopify/merchant/read-merchant.ts";
import { previewIdentity } from "#app/shopify/merchant/settings/preview-identity.ts";
import { readMerchantSettings } from "#app/shopify/merchant/settings/read-settings.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, test, type Merchant } from "./merchant-world.ts";

/** One transparent pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const logo = `data:image/png;base64,${PIXEL}`;
const nothing = {
  "buyer.logo": null,
  "buyer.color": null,
  "buyer.whatsapp": null,
  "buyer.email": null,
  "buyer.url": null,
};

const save = async (setup: Merchant, draft: object) =>
  saveSettings(pageContext(setup.shopifyApp, await setup.shop()), {
    draft: { ...draft },
    seen: nothing,
  });

describe("what buyers see of a shop", () => {
  test("is its public address and its domain before the merchant sets anything", async ({
    setup,
  }) => {
    const { accountId, shopDomain, email } = await setup.shop();

    expect(await readStoreIdentity(setup.shopifyApp.service.db.read, accountId)).toMatchObject({
      logo: null,
      color: null,
      contact: { email, whatsapp: null, url: `https://${shopDomain}` },
    });
  });

  test("is what the merchant saved, in one form however it was typed", async ({ setup }) => {
    const saved = await save(setup, {
      "buyer.logo": logo,
      "buyer.color": "#C2185B",
      "buyer.whatsapp": " 099 123 4567 ",
      "buyer.email": "ventas@tienda.example",
      "buyer.url": "www.tienda.example/inicio",
    });
    expect(saved).toEqual({ kind: "saved" });

    const shop = await setup.shop();
    const { settings } = await readMerchantSettings(pageContext(setup.shopifyApp, shop));
    expect(settings.buyer).toEqual({
      logo,
      color: "#c2185b",
      whatsapp: "+593991234567",
      email: "ventas@tienda.example",
      url: "https://www.tienda.example/inicio",
      goesOut: [],
      asksBefore: [],
      sms: false,
      payUrl: null,
      pageText: null,
      mailTexts: {},
      slipText: null,
    });
    const { accountId } = shop;
    const identity = await readStoreIdentity(setup.shopifyApp.service.db.read, accountId);
    expect(identity?.logo).toEqual({ mediaType: "image/png", base64: PIXEL });
    expect(identity?.contact.whatsapp).toBe("593991234567");
  });

  test("names the address that mails about the account go to, with the ways to the app's pages", async ({
    setup,
  }) => {
    const { accountId, email, country, timeZone } = await setup.shop();
    const merchant = () => readMerchant(setup.shopifyApp.service.db.read, accountId, "key");
    expect(await merchant()).toMatchObject({ email, country, timeZone });
    expect((await merchant())?.urlOf("cash/payouts")).toMatch(
      /^https:\/\/admin\.shopify\.com\/store\/[^/]+\/apps\/key\/app\/cash\/payouts$/,
    );
    await save(setup, { "buyer.email": "ventas@tienda.example" });
    expect(await merchant()).toMatchObject({ email: "ventas@tienda.example" });
  });

  test.for([
    ["buyer.logo", "https://tracker.example/logo.png"],
    ["buyer.logo", `data:image/svg+xml;base64,${btoa("<svg onload='alert(1)'/>")}`],
    ["buyer.logo", `data:image/png;base64,${btoa("<script>no image</script>")}`],
    ["buyer.color", "red;background:url(https://tracker.example)"],
    ["buyer.whatsapp", "call me"],
    ["buyer.email", "a@b.example, c@d.example"],
    ["buyer.url", "javascript:alert(1)"],
    ["buyer.url", "http://tienda.example"],
    ["buyer.url", "https://user:secret@tienda.example"],
  ] as const)("cannot be %s = %s", async ([path, value], { setup }) => {
    const answer = await save(setup, { [path]: value });
    if (answer.kind !== "invalid") throw new Error(answer.kind);
    expect(new Set(answer.errors.map((error) => error.path))).toEqual(new Set([path]));
  });

  test("has no logo larger than a mail should carry", async ({ setup }) => {
    const large = `data:image/png;base64,iVBORw0KGgo${"A".repeat(22_000)}`;
    expect(await save(setup, { "buyer.logo": large })).toMatchObject({ kind: "invalid" });
  });

  test("is previewed before it is saved, and an unfinished field is no error", async ({
    setup,
  }) => {
    const ctx = pageContext(setup.shopifyApp, await setup.shop());
    const buyer = { logo, color: "#c2185b", whatsapp: "+593991234567", email: null, url: null };
    const read = await previewIdentity(
      ctx,
      JSON.stringify({ topic: "announced", buyer, language: "es" }),
    );
    if (read.kind !== "identity") throw new Error(read.kind);
    const html = previewMail({ ...read, market: ctx.market, now: ctx.now() });

    expect(html).toContain(`src="${logo}"`);
    expect(html).toContain("border-top:6px solid #c2185b");
    expect(html).not.toMatch(/<script|src="http/);
    const unfinished = JSON.stringify({ buyer: { ...buyer, color: "#c2" }, language: "es" });
    expect(await previewIdentity(ctx, unfinished)).toEqual({ kind: "invalid" });
  });
});

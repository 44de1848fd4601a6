import { sendNoticesMail } from "#app/notifications/mail/send-notices-mail.ts";
import { openIncidentByHand } from "#app/shipping/incidents/work-on-incidents.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { lastNoticeDue } from "#app/shipping/model/notice.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { askNotices } from "#app/shopify/merchant/notices/ask-notices.ts";
import { readMerchant } from "#app/shopify/merchant/read-merchant.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { selectJobs } from "#db/jobs.ts";
import { openInbox } from "#test/integration/notifications/inbox.ts";
import { mailerTo } from "#test/integration/notifications/post-office.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import {
  describe,
  expect,
  purchaseOf,
  test,
  withCarrier,
  type Merchant,
} from "./merchant-world.ts";

/** What was asked for, each sent as often as its job stands there. */
async function tell({ shopifyApp, db, ctx }: Merchant, known: Set<number>) {
  await Promise.all([askNotices(shopifyApp), askNotices(shopifyApp)]);
  const jobs = (await selectJobs(db.read, "ready", 1000)).filter(
    ({ kind, jobId }) => kind === "sendNoticesMail" && !known.has(jobId),
  );
  const inbox = await openInbox();
  const merchantOf = async (accountId: typeof ctx.accountId) => {
    const merchant = await readMerchant(db.read, accountId, "key");
    return merchant && { ...merchant, email: "duena@tienda.example" };
  };
  for (const { jobId, payload } of jobs) {
    known.add(jobId);
    await sendNoticesMail(ctx, mailerTo({ ...inbox, merchantOf }), payload as never);
  }
  await inbox.close();
  return { asked: jobs.length, mails: inbox.mails };
}

describe("the notices to a merchant", () => {
  test("are one mail a day of what happened and still holds; a day without news has none", async ({
    db,
  }) => {
    await withCarrier(db, {}, async (setup) => {
      const { ctx, world } = setup;
      const known = new Set<number>();
      expect(await tell(setup, known), "a new shop").toMatchObject({ asked: 0 });
      const { json } = await setup.post(
        "/purchase",
        purchaseOf(await setup.parcel(await setup.placeOrder())),
      );
      const shipmentId = json.parcel.shipmentId as ShipmentId;
      const report = { shipmentId, reason: "wrongAddress", text: "No existe el número" } as const;
      await openIncidentByHand(ctx, report);
      const { accountId } = world;
      await topUpWallet(ctx, { accountId, amount: cents(50_00), reference: "notice" });

      ctx.passTime(DAY_MS);
      const { asked, mails } = await tell(setup, known);
      expect(asked).toBe(1);
      expect(mails.map(({ subject }) => subject)).toEqual([
        "1 novedad nueva en el camino (y 1 aviso más)",
      ]);
      const [{ text } = { text: "" }] = mails;
      expect(text).toContain("1 novedad nueva en el camino.");
      expect(text).toMatch(/#1001 · \S+: Dirección/);
      expect(text).toContain("Tu saldo se recargó con $150,00.");
      expect(text).toContain("/apps/key/app/incidents");
      expect(text, "no word of a buyer or a carrier").not.toContain("No existe");

      expect(await tell(setup, known), "the same day").toEqual({ asked: 0, mails: [] });
      ctx.passTime(DAY_MS);
      expect(await tell(setup, known), "a day without news").toEqual({ asked: 1, mails: [] });

      await topUpWallet(ctx, { accountId, amount: cents(50_00), reference: "alone" });
      ctx.passTime(DAY_MS);
      const [alone] = (await tell(setup, known)).mails;
      expect(alone?.text, "no gap where nothing is listed").not.toMatch(/\n{3}/);
      expect(alone?.html).not.toContain("<dl");
    });
  });

  test("are of what the merchant chose, and once an hour where it wants that", async ({ db }) => {
    await withCarrier(db, {}, async (setup) => {
      const { ctx, shop, shopifyApp, world } = setup;
      const known = new Set<number>();
      const choose = async (topics: string[], seen: string[]) => {
        const page = pageContext(shopifyApp, await shop());
        const names = { "notices.topics": topics, "notices.pace": "hourly" };
        return saveSettings(page, { draft: names, seen: { ...names, "notices.topics": seen } });
      };
      const usual = ["incident", "return", "money"];
      const page = pageContext(shopifyApp, await shop());
      const draft = { "notices.topics": ["bulk"], "notices.pace": "hourly" };
      const seen = { "notices.topics": usual, "notices.pace": "daily" };
      expect(await saveSettings(page, { draft, seen })).toEqual({ kind: "saved" });
      await tell(setup, known);
      const { accountId } = world;
      await topUpWallet(ctx, { accountId, amount: cents(50_00), reference: "notice" });
      ctx.passTime(HOUR_MS);
      expect(await tell(setup, known), "money was not chosen").toEqual({ asked: 1, mails: [] });
      expect(await choose([], ["bulk"])).toEqual({ kind: "saved" });
      ctx.passTime(HOUR_MS);
      expect(await tell(setup, known), "nothing was chosen").toEqual({ asked: 0, mails: [] });
    });
  });

  test("end at eight in the morning of the store, and at the hour", () => {
    const due = (pace: "daily" | "hourly", now: string) =>
      lastNoticeDue(pace, "America/Guayaquil", new Date(now)).toISOString();
    expect(due("daily", "2026-11-30T12:59:00Z")).toBe("2026-11-29T13:00:00.000Z");
    expect(due("daily", "2026-11-30T13:00:00Z")).toBe("2026-11-30T13:00:00.000Z");
    expect(due("daily", "2026-12-01T03:00:00Z")).toBe("2026-11-30T13:00:00.000Z");
    expect(due("hourly", "2026-11-30T12:59:00Z")).toBe("2026-11-30T12:00:00.000Z");
  });
});

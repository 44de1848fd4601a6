import { join } from "node:path";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { decideGateway, readOrder } from "#app/demo/scenario/merchant-client.ts";
import { stockShop } from "#app/demo/scenario/products.ts";
import { until } from "#app/demo/scenario/until.ts";
import type { ParcelView, RateView } from "#app/shopify/merchant/views.ts";
import type { OrderInput } from "#app/simulators/shopify/buyer.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";

import { amountIn, openAdmin, type Admin } from "../open-admin.ts";
import { closePages, openChromium } from "../open-chromium.ts";
import { sizes } from "../validate-page.ts";
import { screenshotsFolder } from "../vitals/keep-vitals.ts";

const CASH = "Pago contra entrega";
const SMALL = "Caja chica";
const LARGE = "Caja grande";

let browser: Browser;
let admin: Admin;

beforeAll(async () => {
  browser = await openChromium();
  admin = await openAdmin(browser, 60_000);
  const { demo } = admin;
  const [cash] = await admin.place({ gateway: CASH });
  await decideGateway(demo, await admin.parcelOf(cash!), CASH);
  stockShop(demo.shop);
  await until("the app knows the second location", async () => {
    const { senders } = await readOrder(demo, cash!.id);
    return senders.length > 1 || null;
  });
  await nameBoxes();
});
afterAll(async () => {
  await admin?.close();
  await closePages(browser);
});

/** One that parcels are packed in by themselves, and one so large that every parcel in it costs more. */
async function nameBoxes() {
  const { packing } = await admin.speak("en");
  const { boxes } = packing;
  const { app, page } = admin;
  await admin.openApp("/packing");
  for (const [index, [name, side]] of [
    [SMALL, "25"],
    [LARGE, "70"],
  ].entries()) {
    await app.getByRole("button", { name: boxes.add }).click();
    const group = app.getByRole("group", { name: boxes.heading(index + 1) });
    for (const each of ["length", "width", "height"] as const)
      await group.getByLabel(boxes[each], { exact: true }).fill(side!);
    await group.getByLabel(boxes.name, { exact: true }).fill(name!);
  }
  await page.locator("#save-bar button.primary").click();
  await page.locator("#save-bar").waitFor({ state: "hidden" });
}

const isNewPrice = (rate: RateView, before: readonly RateView[]): boolean =>
  rate.available &&
  before.find(({ carrierToken }) => carrierToken === rate.carrierToken)?.price !== rate.price;

/** `Cóndor, $4,50`, in either language. */
const shownAs = ({ carrier, price }: RateView): RegExp =>
  new RegExp(`${carrier}, .${price.toFixed(2).replace(".", "[.,]")}`);

describe.each(
  casesOfRun([
    ["es", "desktop"],
    ["en", "phone"],
  ] as const),
)("in %s on a %s, before its purchase, a parcel gets", (language, size) => {
  /** An order in the purchase dialog, whose price is on the button. */
  async function open(input: OrderInput = {}) {
    const { said } = await admin.speak(language);
    const { page, block, dialog } = admin;
    await page.setViewportSize(sizes[size]);
    const [order] = await admin.place(input);
    await admin.openOrder(order!);
    await block.getByRole("button", { name: said("order-block", "open.purchase") }).click();
    const words = (path: string) => said("purchase-label", path);
    const button = dialog.getByRole("button", { name: words("purchaseFor") });
    const price = async () => amountIn(await button.ariaSnapshot());
    await button.waitFor();
    const { rates: before } = await admin.parcelOf(order!);
    return {
      act: (path: string) => dialog.getByRole("button", { name: words(path) }).click(),
      // Of a field the unit, and of a choice its options, belong to the label.
      field: (path: string) => dialog.getByLabel(new RegExp(words(path).source.slice(0, -1))),
      /** Until the draft is so; then the dialog has its price, which is another one or the same. */
      expectDraft: async (
        form: string,
        isSo: (parcel: ParcelView) => boolean,
        prices: "other" | "same",
      ) => {
        // The change is stored before its prices are there.
        const hasPrices = ({ rates }: ParcelView) =>
          rates.some((rate) => isNewPrice(rate, before)) === (prices === "other");
        const parcel = await until(`the ${form} is the new one`, async () => {
          const now = await admin.parcelOf(order!);
          return isSo(now) && hasPrices(now) ? now : null;
        });
        const due = parcel.rates.find(({ rateId }) => rateId === parcel.selectedRateId);
        await expect.poll(price).toBe(due!.price);
        const changed = parcel.rates.filter((rate) => isNewPrice(rate, before));
        // The cheapest carrier may ignore what was changed, so a rate that follows it is checked too.
        const [one] = changed;
        if (one) await dialog.getByText(shownAs(one)).first().waitFor();
        await button.scrollIntoViewIfNeeded();
        await page.screenshot({
          path: join(screenshotsFolder, `${language}-${size}-change-${form}.png`),
          animations: "disabled",
        });
        expect(admin.failures).toEqual([]);
      },
    };
  }

  test("another of the shop's boxes", async () => {
    const { act, field, expectDraft } = await open();
    await act("changeBox");
    await field("change.box").selectOption({ index: 1 });
    await act("quoteAnew");
    await expectDraft("box", ({ change }) => change?.box === LARGE, "other");
  });

  test("dimensions of its own", async () => {
    const { act, field, expectDraft } = await open();
    await act("changeBox");
    await field("change.box").selectOption({ index: 2 });
    for (const [side, cm] of [
      ["lengthCm", "80"],
      ["widthCm", "60"],
      ["heightCm", "50.5"],
    ] as const)
      await field(`change.${side}`).fill(cm);
    await act("quoteAnew");
    await expectDraft("dimensions", ({ change }) => change?.dimensionsCm?.height === 50.5, "other");
  });

  test("another weight, in kilograms", async () => {
    const { act, field, expectDraft } = await open();
    await act("changeWeight");
    await field("change.weight").fill("9.5");
    await act("quoteAnew");
    await expectDraft("weight", ({ weightKg }) => weightKg === 9.5, "other");
  });

  test("another sender", async () => {
    const { field, expectDraft } = await open();
    await field("change.sender").selectOption({ label: "Bodega Guayaquil" });
    await expectDraft("sender", ({ change }) => change?.sender !== null, "other");
  });

  test("another street", async () => {
    const { act, field, expectDraft } = await open();
    await act("changeContact");
    await field("change.street").fill("Av. Colón E4-55");
    await act("fix.save");
    const isSo = ({ change }: ParcelView) => change?.street.streetLine1 === "Av. Colón E4-55";
    await expectDraft("street", isSo, "same");
  });

  test("another phone", async () => {
    const { act, field, expectDraft } = await open();
    await act("changeContact");
    await field("fix.phone").fill("0987000111");
    await act("fix.save");
    await expectDraft(
      "phone",
      ({ change }) => change?.phone.endsWith("987000111") === true,
      "same",
    );
  });

  test("nothing to collect, and then the cash again", async () => {
    const { act, expectDraft } = await open({ gateway: CASH });
    await act("change.collectNothing");
    await expectDraft("cash", ({ goodsCollection }) => goodsCollection === 0, "other");
    await act("change.collect");
    await expectDraft("cash-again", ({ goodsCollection }) => goodsCollection > 0, "same");
  });

  test("another insured value", async () => {
    const { act, field, expectDraft } = await open();
    await field("insured").fill("900");
    await act("quoteAnew");
    await expectDraft("insured", ({ goodsInsured }) => goodsInsured === 900, "other");
  });
});

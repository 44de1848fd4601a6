import { describe, expect, test } from "vitest";

import { openFakeApp, type FakeApp } from "./fake-app.ts";
import { openExtension } from "./open-extension.ts";
import { makeParcel } from "./order-views.ts";
import {
  eventually,
  button,
  choose,
  click,
  expectText,
  field,
  isDisabled,
  read,
  type,
} from "./screen.ts";

const open = (app: FakeApp) => openExtension("purchase-label", { app });
const sentChange = (app: FakeApp, changes: object) =>
  eventually(() => expect(app.sent("fix").at(-1)?.body["change"]).toEqual(changes));

describe("before the purchase the merchant changes in place", () => {
  test("the box: one of the shop's, or measurements of its own", async () => {
    const app = openFakeApp();
    using _ = await open(app);
    await expectText("Assumed size: 25 × 20 × 10 cm (you have no boxes yet)");
    click("Change box");
    await expectText("Length");
    type("Height", "0,5");
    await expectText("Between 1 and 300 cm");
    expect(isDisabled(button("Purchase for"))).toBe(true);
    type("Height", "12,5");
    await eventually(() => click("Update rates"));
    await sentChange(app, { box: { lengthCm: 25, widthCm: 20, heightCm: 12.5 } });
    choose("Box", "0");
    await eventually(() => expect(read()).not.toContain("Length"));
    await eventually(() => click("Update rates"));
    await sentChange(app, { box: { name: "Carton" } });
  });

  test("into how many packages it is split, each with its weight and its box", async () => {
    const app = openFakeApp();
    using _ = await open(app);
    await expectText("Packages: 1");
    click("Split into packages");
    await expectText("Add a package");
    expect(isDisabled(button("Update rates"))).toBe(true);
    click("Add a package");
    await expectText("Package 2");
    expect(isDisabled(button("Purchase for"))).toBe(true);
    type("Package weight", "0");
    await eventually(() => expect(isDisabled(button("Update rates"))).toBe(true));
    type("Package weight", "3,5");
    type("Height", "40");
    await eventually(() => click("Update rates"));
    await sentChange(app, {
      furtherParcels: [{ weightKg: 3.5, lengthCm: 25, widthCm: 20, heightCm: 40 }],
    });
  });

  test("and takes a package away again", async () => {
    const box = { lengthCm: 25, widthCm: 20, heightCm: 10 };
    const furtherParcels = [{ weightKg: 2, ...box }];
    const app = openFakeApp({
      parcels: [makeParcel({ change: { ...makeParcel().change!, furtherParcels } })],
    });
    using _ = await open(app);
    await expectText("Packages: 2");
    click("Split into packages");
    await expectText("Remove package 2");
    click("Remove package 2");
    await eventually(() => click("Update rates"));
    await sentChange(app, { furtherParcels: [] });
  });

  test("street and phone, only what is another one", async () => {
    const app = openFakeApp();
    using _ = await open(app);
    await expectText("Calle 1, blue door");
    click("Change street or phone");
    await expectText("Street and number");
    expect(field("Street and number").getAttribute("value")).toBe("Calle 1");
    type("Street and number", "Calle 2");
    await eventually(() => click("Save"));
    await sentChange(app, { street: { streetLine1: "Calle 2", reference: "blue door" } });
  });

  test("the sender, when the shop has several", async () => {
    const app = openFakeApp();
    using _ = await open(app);
    await expectText("Ships from");
    choose("Ships from", "2");
    await sentChange(app, { sender: { locationId: "2" } });
  });

  test("whether the carrier collects", async () => {
    const app = openFakeApp({ parcels: [makeParcel({ goodsCollection: 30 })] });
    using _ = await open(app);
    await expectText("Cash on delivery: $30.00");
    click("Don't collect");
    await sentChange(app, { goodsCollection: 0 });
    await eventually(() => click("Collect $30.00"));
    await sentChange(app, { goodsCollection: 30 });
  });

  test("and goes back to what the order says", async () => {
    const app = openFakeApp({
      parcels: [makeParcel({ change: { ...makeParcel().change!, changed: ["weightKg"] } })],
    });
    using _ = await open(app);
    await expectText("Use the order's data again");
    click("Use the order's data again");
    await eventually(() =>
      expect(app.sent("fix")[0]?.body).toMatchObject({
        undoChanges: true,
        fulfillmentOrderId: "501",
      }),
    );
    await eventually(() => expect(read()).not.toContain("Use the order's data again"));
  });

  test("and purchases nothing while something typed is not saved, until it is discarded", async () => {
    using _ = await open(openFakeApp());
    await expectText("Weight: 1.5 kg");
    click("Change weight");
    await expectText("Package weight");
    type("Package weight", "8");
    await eventually(() => expect(isDisabled(button("Purchase for"))).toBe(true));
    click("Change weight");
    await eventually(() => expect(isDisabled(button("Purchase for"))).toBe(false));
  });
});

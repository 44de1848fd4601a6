import { editAccount } from "#app/shipping/accounts/edit-account.ts";
import { getAccount } from "#app/shipping/accounts/get-account.ts";
import { listActivity } from "#app/shipping/activity/list-activity.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { cents } from "#app/shipping/model/money.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { describe, expect, test } from "#test/support/world.ts";

describe("an account", () => {
  test("changes in what is named, and in nothing else", async ({ world }) => {
    const { service, accountId } = world;
    const before = await getAccount(service, accountId);
    const after = await editAccount(service, { accountId, walletLowBelow: cents(2500) });
    expect(after).toEqual({ ...before, walletLowBelow: 2500 });
    expect(await editAccount(service, { accountId })).toEqual(after);
    expect(await getAccount(service, accountId)).toEqual(after);
  });

  test("keeps on record which of its details changed, and no entry for an edit without a change", async ({
    world,
  }) => {
    const { service, accountId } = world;
    const recorded = async () =>
      (await listActivity(service, { accountId, limit: 10 })).data
        .filter(({ action }) => action === "accountEdited")
        .map(({ actorKind, actorId, outcome }) => [actorKind, actorId, outcome]);
    const doneBy = { kind: "operator", id: "Ana" } as const;
    const edit = { accountId, name: "Otra tienda", language: "en" } as const;
    await editAccount({ ...service, doneBy }, edit);
    await editAccount({ ...service, doneBy }, edit);
    await editAccount(service, { accountId });
    expect(await recorded()).toEqual([["operator", "Ana", "name, language"]]);
  });

  test("that does not exist is refused", async ({ world }) => {
    const missing = 1 as typeof world.accountId;
    await expect(
      editAccount(world.service, { accountId: missing, language: "en" }),
    ).rejects.toThrow("accountNotFound");
    await expect(getAccount(world.service, missing)).rejects.toThrow("accountNotFound");
  });

  test("prints on the paper that it chose, for every way to ask for its label", async ({
    world,
  }) => {
    const { ctx, service, accountId } = world;
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(ctx, shipmentId);
    const usual = await readShipmentLabel(service, { accountId, shipmentId });
    expect(usual.mediaType).toBe("application/pdf");

    await editAccount(service, { accountId, labelFormat: "zpl203" });
    const chosen = await readShipmentLabel(service, { accountId, shipmentId });
    expect(Buffer.from(chosen.bytes).toString("latin1")).toMatch(/^\^XA[^]*\^XZ\s*$/);
    const asked = await readShipmentLabel(service, { accountId, shipmentId, format: "100x150" });
    expect(asked.bytes).toEqual(usual.bytes);
  });
});

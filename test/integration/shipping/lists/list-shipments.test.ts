import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { listAddresses } from "#app/shipping/addresses/list-addresses.ts";
import { listShipments } from "#app/shipping/shipments/list-shipments.ts";
import { address, describe, expect, openWorld, test } from "#test/support/world.ts";

describe("listShipments", () => {
  test("pages through everything once, newest first, whatever the page size", async ({ world }) => {
    const made: number[] = [];
    for (let count = 0; count < 7; count += 1) made.unshift((await world.draft()).shipmentId);

    for (const limit of [1, 3, 7, 100]) {
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(7 / limit); page += 1) {
        const listed = await listShipments(world.ctx, { limit, page, extVendorId: null });
        expect(listed.total).toBe(7);
        seen.push(...listed.data.map(({ shipmentId }) => shipmentId));
      }
      expect(seen).toEqual(made);
    }
  });

  test("a page behind the end is empty and still has the total", async ({ world }) => {
    await world.draft();
    for (const page of [2, Number.MAX_SAFE_INTEGER]) {
      const listed = await listShipments(world.ctx, { limit: 100, page, extVendorId: null });
      expect(listed).toMatchObject({ data: [], total: 1 });
      expect(await listAddresses(world.ctx, { limit: 100, page })).toMatchObject({
        data: [],
        total: 2,
      });
    }
  });

  test("narrows to a vendor exactly, with upper and lower case, and within the account only", async ({
    world,
    db,
  }) => {
    const stranger = await openWorld(db);
    await stranger.draft({ extVendorId: "Ana" });
    const ana = [
      await world.draft({ extVendorId: "Ana" }),
      await world.draft({ extVendorId: "Ana" }),
    ];
    await world.draft({ extVendorId: "ana" });
    await world.draft();

    const listed = await listShipments(world.ctx, { limit: 1, page: 2, extVendorId: "Ana" });
    expect(listed.total).toBe(2);
    expect(listed.data.map(({ shipmentId }) => shipmentId)).toEqual([ana[0]?.shipmentId]);
    expect(
      (await listShipments(world.ctx, { limit: 9, page: 1, extVendorId: "nobody" })).total,
    ).toBe(0);
  });

  test("stays without gaps under simultaneous drafts, refused ones among them", async ({
    world,
  }) => {
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        world.draft({ extId: `${index % 10}`, extVendorId: "v" }),
      ),
    );
    const listed = await listShipments(world.ctx, { limit: 100, page: 1, extVendorId: "v" });
    expect(listed.data).toHaveLength(10);
    expect(listed.total).toBe(10);
  });
});

describe("listAddresses", () => {
  test("pages through the address book, newest first", async ({ world }) => {
    for (let count = 0; count < 3; count += 1)
      await createAddress(world.ctx, address({ fullName: `N${count}` }));
    const first = await listAddresses(world.ctx, { limit: 2, page: 1 });
    const last = await listAddresses(world.ctx, { limit: 2, page: 3 });
    expect(first.total).toBe(5);
    expect(first.data.map(({ fullName }) => fullName)).toEqual(["N2", "N1"]);
    expect(last.data.map(({ addressId }) => addressId)).toEqual([world.sender.addressId]);
  });
});

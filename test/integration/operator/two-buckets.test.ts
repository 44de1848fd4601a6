import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import { applyFile } from "#app/shipping/cash-files/apply-file.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { makeTestDatabase } from "#test/support/database.ts";
import { testVault } from "#test/support/vault.ts";
import { expect, test } from "#test/support/world.ts";

import { openRemittances, work } from "../shipping/cash-files/remittance-world.ts";
import { terminal } from "./terminal.ts";

interface Listed {
  shipmentId: number;
  state: string;
  bucket: string;
}

test("disputes about parcels in two buckets, one of an account that was moved, are opened, listed and ended by one command each", async ({
  db,
}) => {
  const second = await makeTestDatabase();
  const bucket = await openDatabase(second.url, {
    migrate: false,
    vault: testVault,
    bucketNumber: 1,
  });
  try {
    const world = await openRemittances(db, [], bucket);
    const { service, other, places, parcel, csv, kept, decide } = world;
    const [here, there, moved] = [await parcel(), await parcel(other), await parcel(other)];
    const all = [here, there, moved];
    const file = await kept(csv(all.map((each) => [each.trackingNumber, "38.00", "", ""])));
    await applyFile(places, decide(file));
    await work(world.world);
    await work(other);

    const services = new Map([
      ["b0", service],
      ["b1", { ...other.service, money: service.money }],
    ]);
    const bornHere = new Set<number>([here.shipmentId, moved.shipmentId]);
    const open = async (name: string) => ({ service: services.get(name), bucket: name });
    const buckets = {
      home: { service, bucket: "b0" },
      names: () => [...services.keys()],
      // By the id alone: what a moved account had before is where it was born.
      nameOf: (id: number) => (bornHere.has(id) ? "b0" : "b1"),
      open,
    } as unknown as Buckets;
    const { json, refusal } = terminal(service, undefined, { name: "Ana Paz" }, buckets);
    const ids = (...parcels: Shipment[]) => parcels.map((each) => each.shipmentId).join(",");
    const listed = async (...words: string[]) =>
      (await json<Listed[]>("disputes", "list", ...words))
        .map((each) => [each.shipmentId, each.state, each.bucket])
        .toSorted(([one], [two]) => Number(one) - Number(two));

    const asked = ["disputes", "open", "--note", "case 17", "--shipments"];
    expect(await json(...asked, ids(...all))).toEqual({ opened: 3, openBefore: 0 });
    expect(await json(...asked, ids(there, moved))).toEqual({ opened: 0, openBefore: 2 });
    const stateIn = (state: string) =>
      [
        [here.shipmentId, state, "b0"],
        [there.shipmentId, state, "b1"],
        [moved.shipmentId, state, "b1"],
      ].toSorted(([one], [two]) => Number(one) - Number(two));
    expect(await listed("--open")).toEqual(stateIn("open"));

    expect(await refusal(...asked, `${ids(here)},7`)).toMatchObject({ error: "cashNotFound" });
    const end = ["disputes", "end", "--outcome", "won", "--shipments"];
    expect(await json(...end, ids(...all))).toEqual({ ended: 3, endedBefore: 0 });
    expect(await listed("--open")).toEqual([]);
    expect(await listed()).toEqual(stateIn("disputeWon"));
  } finally {
    await bucket.close();
    await second.remove();
  }
});

import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { applyFile, revertFile } from "#app/shipping/cash-files/apply-file.ts";
import { runFilePart } from "#app/shipping/cash-files/run-file-part.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { openRemittances, work } from "./remittance-world.ts";

const annul = { annulReasonStatus: "other", annulReasonDetails: null } as const;

describe("a remittance", () => {
  test("is previewed row by row, moves what came of each parcel, and proves its delivery", async ({
    db,
  }) => {
    const remitted = await openRemittances(db);
    const { world, other, parcel, csv, kept, told, problems, decide } = remitted;
    const [whole, short, over, gone] = [
      await parcel(),
      await parcel(),
      await parcel(other),
      await parcel(),
    ];
    await annulAndRefundShipment(world.ctx, { shipmentId: gone.shipmentId, ...annul });
    const file = await kept(
      csv([
        [whole.trackingNumber, "40.00", "1.20", "3.70"],
        [short.trackingNumber, "38.00", "", ""],
        [over.trackingNumber, "41.00", "", ""],
        [whole.trackingNumber, "40.00", "", ""],
        [gone.trackingNumber, "40.00", "", ""],
        ["NOBODY-1", "7.00", "", ""],
      ]),
      "R-1",
    );
    expect(file).toMatchObject({ state: "preview", rows: 6, gross: 20_600, deductions: 490 });
    expect(await problems(file)).toEqual([
      "number  ",
      "number short ",
      "number over ",
      "number twice ",
      "number annulled ",
      "none unknownNumber ",
    ]);
    expect(await told(whole)).toBe("expected  0 0 0");

    await applyFile(remitted.places, decide(file));
    await work(world);
    expect([await told(whole), await told(short), await told(over), await told(gone)]).toEqual([
      "remitted 4000 4000 0 0",
      "collected 4000 3800 0 0",
      "remitted 4100 4100 0 0",
      "void  0 0 0",
    ]);
    expect(await getShipment(world.ctx, whole.shipmentId)).toMatchObject({ status: "delivered" });
    expect(await remitted.progress(file)).toMatchObject({ parts: 2, waiting: 0, remitted: 11_900 });
  });

  test("finds a parcel without a number by its reference or its order, where one alone has it and the amount is right", async ({
    db,
  }) => {
    const { world, other, places, parcel, kept, told, problems, decide } =
      await openRemittances(db);
    const byReference = await parcel(world, { extId: "REF-1", order: "#1001" });
    const byOrder = await parcel(world, { order: "#1002" });
    await parcel(world, { order: "#1003" });
    await parcel(other, { order: "1003" });
    const another = await parcel(world, { extId: "REF-4" });
    const file = await kept(
      Buffer.from(
        [
          "guia;recaudo;referencia;pedido",
          ";40.00;ref-1;",
          ";40.00;;1002",
          ";40.00;;#1003",
          ";39.00;REF-4;",
          ";40.00;REF-9;#9999",
          // A number that is not known is not replaced by a name.
          "NOBODY-1;40.00;REF-4;",
          ";40.00;;# 1002",
        ].join("\n"),
      ),
    );
    expect(await problems(file)).toEqual([
      "ownReference  ",
      "orderReference  ",
      "orderReference referenceUnclear ",
      "ownReference referenceUnclear ",
      "none unknownNumber ",
      "none unknownNumber ",
      "orderReference twice ",
    ]);
    await applyFile(places, decide(file));
    await work(world);
    expect([await told(byReference), await told(byOrder), await told(another)]).toEqual([
      "remitted 4000 4000 0 0",
      "remitted 4000 4000 0 0",
      "expected  0 0 0",
    ]);
  });

  test("is read once, and once more when it was taken back", async ({ db }) => {
    const { world, places, parcel, csv, preview, kept, told, decide } = await openRemittances(db);
    const shipment = await parcel();
    const bytes = csv([[shipment.trackingNumber, "40.00", "", ""]]);
    const file = await kept(bytes);
    const both = await Promise.all([preview(bytes), preview(bytes)]);
    expect(both).toEqual([
      { kind: "kept", isNew: false, file },
      { kind: "kept", isNew: false, file },
    ]);
    await Promise.all([applyFile(places, decide(file)), applyFile(places, decide(file))]);
    await work(world);
    await applyFile(places, decide(file));
    await work(world);
    expect(await told(shipment)).toBe("remitted 4000 4000 0 0");

    await revertFile(places, decide(file));
    await work(world);
    expect(await told(shipment)).toBe("expected  0 0 0");
    await expect(applyFile(places, decide(file))).rejects.toMatchObject({
      code: "carrierFileNotApplicable",
    });
    const again = await kept(bytes);
    expect(again.fileId).not.toBe(file.fileId);
    await applyFile(places, decide(again));
    await work(world);
    expect(await told(shipment)).toBe("remitted 4000 4000 0 0");
  });

  test("that corrects another one of its number takes that back, and says anew what it leaves as it was", async ({
    db,
  }) => {
    const { world, places, parcel, kept, told, decide, problems } = await openRemittances(
      db,
      "EC-1,EC-2,EC-3,EC-4,0017,EC-6".split(","),
    );
    const parcels: Awaited<ReturnType<typeof parcel>>[] = [];
    for (const extId of [null, null, null, null, null, "venta-7"])
      parcels.push(await parcel(world, { extId }));
    const csv = (rows: readonly string[]) =>
      Buffer.from(["guia;referencia;recaudo", ...rows].join("\n"));
    const same = ["EC-3;;40.00", "0017;;40.00", ";venta-7;40.00"];
    const first = await kept(csv(["EC-1;;30.00", "EC-2;;40.00", "EC-4;;40.00", ...same]), "R-7");
    await applyFile(places, decide(first));
    await work(world);
    const states = () => Promise.all(parcels.map(told));
    expect(await states()).toEqual([
      "collected 4000 3000 0 0",
      ...[2, 3, 4, 5, 6].map(() => "remitted 4000 4000 0 0"),
    ]);
    const again = ["EC-3;;40.00", "17;;40.00", ";venta-7;40.00"];
    const second = await kept(csv(["EC-1;;40.00", "EC-4;;38.00", ...again]), "R-7");
    expect(second.replacesId).toBe(first.fileId);
    expect(await problems(second)).toEqual([
      "number  ",
      "number short ",
      "number  ",
      "repairedNumber  ",
      "ownReference  ",
    ]);
    for (const _ of ["once", "again"]) {
      await applyFile(places, decide(second));
      await work(world);
      expect(await states()).toEqual([
        "remitted 4000 4000 0 0",
        "expected  0 0 0",
        "remitted 4000 4000 0 0",
        "collected 4000 3800 0 0",
        "remitted 4000 4000 0 0",
        "remitted 4000 4000 0 0",
      ]);
    }
  });

  test("is corrected by one other at a time, whoever applies two at once", async ({ db }) => {
    const { world, places, parcel, csv, kept, told, decide, service } = await openRemittances(db);
    const { trackingNumber, ...of } = await parcel();
    const read = (amount: string) => kept(csv([[trackingNumber, amount, "", ""]]), "R-8");
    // Read before any of them was applied.
    const [first, rival] = [await read("40.00"), await read("39.00")];
    await applyFile(places, decide(first));
    await work(world);
    const outdated = { code: "carrierFileOutdated" };
    await expect(applyFile(places, decide(rival))).rejects.toMatchObject(outdated);

    const [second, third] = [await read("38.00"), await read("37.00")];
    const another = { ...places, home: { ...service, processId: "another" } };
    const both = await Promise.allSettled([
      applyFile(places, decide(second)),
      applyFile(another, decide(third)),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: outdated });
    await work(world);
    const amount = both[0]?.status === "fulfilled" ? 3800 : 3700;
    expect(await told({ ...of, trackingNumber })).toBe(`collected 4000 ${amount} 0 0`);
  });

  test("survives a kill before, inside and after each of its parts", async ({ db }) => {
    const { world, other, places, service, parcel, csv, kept, told, decide, progress } =
      await openRemittances(db);
    const parcels = [await parcel(), await parcel(other), await parcel(other)];
    const file = await kept(csv(parcels.map((each) => [each.trackingNumber, "40.00", "", ""])));
    await applyFile(places, decide(file));
    // Inside the second part, at its last row: nothing of it stays.
    let moves = 0;
    const dying = {
      ...service,
      newId: <Noun extends string>() => {
        moves += 1;
        if (moves === 4) throw new Error("killed");
        return service.newId<Noun>();
      },
    };
    const key = { fileId: file.fileId, accountId: other.accountId, part: 0 };
    await expect(runFilePart(dying, key)).rejects.toThrow("killed");
    expect(await told(parcels[1]!)).toBe("expected  0 0 0");
    expect(await progress(file)).toMatchObject({ parts: 2, waiting: 2, remitted: 0 });

    await Promise.all([runFilePart(service, key), runFilePart(service, key)]);
    expect(await progress(file)).toMatchObject({ waiting: 1, remitted: 8000 });
    await work(world);
    for (const each of parcels) expect(await told(each)).toBe("remitted 4000 4000 0 0");
    expect(await progress(file)).toMatchObject({ waiting: 0, remitted: 12_000 });
  });

  test("finds the one number that a spreadsheet can have changed, and asks about two", async ({
    db,
  }) => {
    const numbers = ["000471200", "1200345678901234", "00077", "077"];
    const { parcel, csv, kept, problems } = await openRemittances(db, numbers);
    while (numbers.length > 0) await parcel();
    const file = await kept(
      csv([
        ["471200.0", "40.00", "", ""],
        ["1.2E+15", "40.00", "", ""],
        ["1.3E+15", "40.00", "", ""],
        ["77", "40.00", "", ""],
      ]),
    );
    expect(await problems(file)).toEqual([
      "repairedNumber  ",
      "repairedNumber  ",
      "none unknownNumber ",
      "none unknownNumber ",
    ]);
  });
});

test("a remittance that is taken back while it is applied ends whole or not at all", async ({
  db,
}) => {
  const { world, service, places, parcel, csv, kept, told, decide } = await openRemittances(db);
  const parcels: Shipment[] = [];
  for (let each = 0; each < 3; each += 1) parcels.push(await parcel());
  const rows = parcels.map((each) => [each.trackingNumber, "40.00", "", ""]);
  const file = await kept(csv(rows));
  await Promise.allSettled([
    applyFile(places, decide(file)),
    revertFile(places, decide(file)),
    work(world),
    applyFile(places, decide(file)),
    work(world),
    revertFile(places, decide(file)),
  ]);
  await work(world);
  const states = new Set(await Promise.all(parcels.map(told)));
  expect(states.size).toBe(1);
  expect(["remitted 4000 4000 0 0", "expected  0 0 0"]).toContain([...states][0]);
  expect((await verifyBooks(service)).problems).toEqual([]);
});

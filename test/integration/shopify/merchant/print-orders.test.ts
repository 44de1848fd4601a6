import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { LabelFormat } from "#app/shipping/model/label.ts";
import type { Language } from "#app/shipping/model/language.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { printOrders } from "#app/shopify/merchant/bulk/print-orders.ts";
import { readPrintFile } from "#app/shopify/merchant/print/read-print-file.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import type { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { carrierLabel } from "#test/unit/labels/carrier-label.ts";
import { isUnreadable, readers, readLabel } from "#test/unit/labels/pdf-tools.ts";

import {
  describe,
  expect,
  purchaseOf,
  test,
  withCarrier,
  type Merchant,
} from "./merchant-world.ts";

type Scripted = ReturnType<typeof scriptedCarrier>;

/** Orders with a label each, for which the carrier gives these files; null for a label that we render. */
async function ordersWith(
  setup: Merchant,
  { carrier }: Scripted,
  files: readonly (Uint8Array | null)[],
) {
  const createWaybill = carrier.createWaybill.bind(carrier);
  const orders = [];
  for (const labelPdf of files) {
    const answered: Carrier["createWaybill"] = async (...asked) => {
      const answer = await createWaybill(...asked);
      return answer.kind === "created" ? { ...answer, labelPdf } : answer;
    };
    Object.assign(carrier, { createWaybill: answered });
    const order = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    orders.push(order);
  }
  return orders;
}

async function print(
  setup: Merchant,
  orders: readonly { id: number }[],
  format: LabelFormat = "100x150",
  language: Language = "es",
): Promise<Uint8Array> {
  const wanted = { orderIds: orders.map(({ id }) => String(id)), fulfillmentOrderId: null, format };
  const printed = await printOrders(
    pageContext(setup.shopifyApp, await setup.shop(), language),
    wanted,
  );
  if (!printed) throw new Error("none of the orders is there");
  return printed.bytes;
}

const carriers = (...numbers: string[]) => carrierLabel({ numbers });
const png = new TextEncoder().encode("\u0089PNG\r\n\u001a\n");

describe.skipIf(isUnreadable)(`a document of many orders, read by ${readers}`, () => {
  test("holds carriers' labels and ours in the order of picking, with all their pages", async ({
    db,
  }) => {
    await withCarrier(db, {}, async (setup, carrier) => {
      const kept = [await carriers("C1"), null, await carriers("C2", "C3")];
      const [first, second, third] = await ordersWith(setup, carrier, kept);
      const pdf = await print(setup, [third!, second!, first!]);
      // Ours is rendered again, with its own number.
      expect(await readLabel(pdf, (read) => read.scanAll())).toEqual(["C2", "C3", "SC2", "C1"]);
    });
  });

  test("loses no label to a carrier's file that cannot be a part, and has a message with the reason", async ({
    db,
  }) => {
    await withCarrier(db, {}, async (setup, carrier) => {
      const large = new Uint8Array(6 * 1024 * 1024);
      const whole = await carriers("C9");
      const kept = [png, await carriers("C1"), whole.subarray(0, 500), large, null];
      const orders = await ordersWith(setup, carrier, kept);
      for (const [language, reasons] of [
        ["es", ["no es un PDF", "está dañado", "demasiado grande"]],
        ["en", ["isn't a PDF", "is damaged", "too large"]],
      ] as const) {
        const pdf = await print(setup, orders, "a4", language);
        await readLabel(pdf, async (read) => {
          expect((await read.scanAll()).toSorted()).toEqual(["C1", "SC5"]);
          const [list = ""] = (await read.text()).split("\f");
          const named = [orders[0]!, orders[2]!, orders[3]!].flatMap(({ name }, index) => [
            name,
            reasons[index]!,
          ]);
          const places = named.map((messages) => list.indexOf(messages));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          expect(places[0]).toBeGreaterThanOrEqual(0);
        });
      }
    });
  });
});

describe.skipIf(isUnreadable)(`the label of an order, read by ${readers}`, () => {
  test("says the order's name and its items, also when it is stored", async ({ db }) => {
    await withCarrier(db, {}, async (setup, carrier) => {
      const [order] = await ordersWith(setup, carrier, [null]);
      const { shipmentId } = await setup.parcel(order!);
      const stored = await readShipmentLabel(setup.ctx, {
        accountId: setup.accountId,
        shipmentId: shipmentId as ShipmentId,
        format: "100x150",
      });
      for (const pdf of [await print(setup, [order!]), stored.bytes]) {
        const text = await readLabel(pdf, (read) => read.text());
        expect(text).toContain(order!.name);
        expect(text).not.toContain(`${order!.id}-`);
        expect(text).toMatch(/\d ARTÍCULO/);
      }
    });
  });

  test("follows a change of the order until it is paid, and no longer", async ({ db }) => {
    await withCarrier(db, {}, async (setup) => {
      const order = await setup.placeOrder();
      const lineId = order.lines[0]!.id;
      const quantity = async () => {
        const parcel = await setup.parcel(order);
        const { order: made } = await setup.shipment(parcel.shipmentId);
        return made?.items.map((item) => item.quantity);
      };
      const editTo = async (pieces: number) => {
        setup.merchant.editOrder(order.id, { quantities: [{ lineId, quantity: pieces }] });
        await setup.sync(order);
      };
      await editTo(3);
      expect(await quantity()).toEqual([3]);
      await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
      await editTo(4);
      expect(await quantity()).toEqual([3]);
    });
  });
});

test("a carrier's label cannot be sent to a printer that takes ZPL, and is listed", async ({
  db,
}) => {
  await withCarrier(db, {}, async (setup, carrier) => {
    const orders = await ordersWith(setup, carrier, [await carriers("C1"), null]);
    const zpl = Buffer.from(await print(setup, orders, "zpl203")).toString();
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
    expect(zpl).toContain(orders[0]!.name);
    expect(zpl).toContain("El transportista solo la da en PDF");
    expect(zpl).toContain("SC2");
  });
});

test("a printed document is named after the store's day, which ends later than that of UTC", async ({
  db,
}) => {
  await withCarrier(db, {}, async (setup, carrier) => {
    const [order] = await ordersWith(setup, carrier, [null]);
    const { shipmentId } = await setup.parcel(order!);
    await setup.change({ timeZone: "America/Guayaquil", objectUpdated: setup.ctx.now() });
    // 2:00 of the next day in UTC.
    setup.ctx.passTime(26 * HOUR_MS - (setup.ctx.now().getTime() % (24 * HOUR_MS)));
    const day = new Date(setup.ctx.now().getTime() - 5 * HOUR_MS).toISOString().slice(0, 10);
    const ctx = pageContext(setup.shopifyApp, await setup.shop());
    const file = await readPrintFile(ctx, new URLSearchParams({ shipments: String(shipmentId) }));
    expect(file).toMatchObject({ kind: "file", fileName: `etiquetas-${day}-1.pdf` });
  });
});

test.skipIf(isUnreadable)(
  `slips of what is not purchased yet have the order's note, and count no label as printed, read by ${readers}`,
  async ({ db }) => {
    await withCarrier(db, {}, async (setup, carrier) => {
      const [purchased] = await ordersWith(setup, carrier, [null]);
      const draft = await setup.placeOrder({ note: "Sin precio dentro" });
      await setup.settings({ buyer: { slipText: "Gracias por tu compra" } });
      const ids = [draft, purchased!].map(async (each) => (await setup.parcel(each)).shipmentId);
      const shipments = (await Promise.all(ids)).join(",");
      const ctx = pageContext(setup.shopifyApp, await setup.shop());
      const bytesOf = async (papers: Record<string, string>) => {
        const read = await readPrintFile(ctx, new URLSearchParams({ shipments, ...papers }));
        if (read.kind !== "file") throw new Error(read.text);
        return read;
      };
      const slips = await bytesOf({ labels: "0", slips: "1" });
      expect(slips.fileName).toMatch(/^preparacion-.*-2\.pdf$/);
      await readLabel(slips.bytes, async (pdf) => {
        expect(await pdf.scanAll()).toEqual([draft.name, purchased!.name]);
        const [first, second] = (await pdf.text()).split("\f");
        expect(first).toContain("Sin precio dentro");
        for (const page of [first, second]) expect(page).toContain("Gracias por tu compra");
      });
      const list = await bytesOf({ labels: "0", pickList: "1" });
      await readLabel(list.bytes, async (pdf) => {
        expect((await pdf.info()).get("Pages")).toBe("1");
        expect(await pdf.text()).toContain(`${draft.name}, ${purchased!.name}`);
      });
      // Of the two, only the one with a label prints a label, and as for the first time.
      const labels = await bytesOf({});
      expect(labels.fileName).toMatch(/-1\.pdf$/);
    });
  },
);

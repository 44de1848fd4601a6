import { fileJobs } from "#app/shipping/cash-files/jobs.ts";
import { readOwnFile } from "#app/shipping/cash-files/read-own-file.ts";
import { expectCash } from "#app/shipping/cash/keep-cash.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readCashPage } from "#app/shopify/merchant/cash/read-cash-page.ts";
import { readRemittance } from "#app/shopify/merchant/cash/read-remittance.ts";
import { readRemittancesPage } from "#app/shopify/merchant/cash/read-remittances.ts";
import {
  decideRemittance,
  type UploadResult,
  uploadRemittance,
} from "#app/shopify/merchant/cash/remittance-action.ts";
import { shippingContext } from "#app/shopify/shop-context.ts";
import { finishJobs } from "#db/jobs.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { claimDue } from "#test/support/claim-due.ts";

import { expect, type Merchant, test } from "./merchant-world.ts";

const CARRIER = "condor";

/** Parcels of a carrier that pays the merchant itself, with 40.00 to collect each. */
async function openOwn(setup: Merchant) {
  const { world, db } = setup;
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  const own = shippingContext(ctx);
  const parcel = async (trackingNumber: string) => {
    const bought = await world.paid({ goodsCollection: cents(4000) }, CARRIER);
    const numbered = { ...bought, trackingNumber };
    await db.tx(ctx.accountId, (tx) => expectCash(own, tx, numbered, "ownContract"));
    return bought;
  };
  const upload = (text: string | null, fields: Record<string, string> = {}) => {
    const form = new FormData();
    const sent = { carrierToken: CARRIER, documentNumber: "", mapping: "", ...fields };
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    if (text !== null) form.set("file", new File([text], "remesa.csv"));
    return uploadRemittance(ctx, form);
  };
  const decide = (fileId: number, intent: string, by = ctx) => {
    const form = new FormData();
    form.set("intent", intent);
    return decideRemittance(by, fileId, form);
  };
  const work = async () => {
    for (;;) {
      const lease = { leaseOwner: "test", leaseMs: 60_000 };
      const jobs = await db.tx(null, (tx) => claimDue(tx, lease, 50, own.now()));
      if (jobs.length === 0) return;
      for (const { kind, payload } of jobs)
        if (kind === "runFilePart")
          await fileJobs.runFilePart.handlerWith(own)(payload, AbortSignal.timeout(60_000));
      await db.tx(null, (tx) => finishJobs(tx, jobs, own.now()));
    }
  };
  const view = async (fileId: number, search = "") => {
    const found = await readRemittance(ctx, fileId, new URLSearchParams(search));
    if (!found) throw new Error("no such file");
    return found;
  };
  const paid = async () => {
    const { currencies } = await readCashPage(ctx, new URLSearchParams(), 1);
    return currencies[0]?.ownContract;
  };
  return { ctx, own, parcel, upload, decide, work, view, paid };
}

const keptIn = (result: UploadResult | null) => {
  if (result?.kind !== "kept") throw new Error(JSON.stringify(result));
  return result;
};
const columnsIn = (result: UploadResult | null) => {
  if (result?.kind !== "columns") throw new Error(JSON.stringify(result));
  return result;
};

test("a merchant's own file is mapped once, looked at, applied once, and taken back as one", async ({
  setup,
}) => {
  const { ctx, parcel, upload, decide, work, view, paid } = await openOwn(setup);
  expect(await upload("a;b\n1;2")).toMatchObject({ kind: "refused", code: "carrierNotOwn" });
  expect((await readRemittancesPage(ctx)).carriers).toEqual([]);
  const first = await parcel("OWN-1");
  await parcel("OWN-2");
  await parcel("OWN-3");
  expect((await readRemittancesPage(ctx)).carriers).toMatchObject([{ token: CARRIER }]);

  const text = [
    "Remesa de Cóndor;;;",
    "Guía;Fecha;Recaudo;Comisión",
    "OWN-1;05/11/2026;40,00;1,20",
    "OWN-2;06/11/2026;38,00;1,20",
    "NOBODY-1;06/11/2026;7,00;",
    "OWN-1;06/11/2026;40,00;",
  ].join("\n");
  const asked = columnsIn(await upload(text));
  expect(asked.faults).toEqual([]);
  expect(asked.head).toMatchObject({ width: 4, rows: { length: 6 } });
  // Amounts of 38.00 and 40.00 are two of the four that the parcels have: no proposal is better than chance.
  expect(asked.mapping).toMatchObject({ headerRow: 2, columns: { trackingNumber: 1 } });
  expect((await readRemittancesPage(ctx)).files).toEqual([]);

  const columns = { trackingNumber: 1, amount: 3, fee: 4, at: 2 };
  const mapped = { ...asked.mapping, columns, dateFormat: "dd/MM/yyyy" };
  const wrong = { ...mapped, columns: { ...columns, amount: 2 } };
  expect(columnsIn(await upload(text, { mapping: JSON.stringify(wrong) })).faults[0]).toEqual({
    row: 3,
    field: "amount",
    code: "amountUnreadable",
    found: "05/11/2026",
  });
  const { fileId, isNew } = keptIn(await upload(text, { mapping: JSON.stringify(mapped) }));
  expect(isNew).toBe(true);
  const preview = await view(fileId);
  expect(preview).toMatchObject({
    file: { state: "preview", rows: 4, gross: 125, net: 122.6 },
    columns: [
      { field: "trackingNumber", column: "Guía" },
      { field: "amount", column: "Recaudo" },
      { field: "fee", column: "Comisión" },
      { field: "at", column: "Fecha" },
    ],
    remitted: 0,
  });
  expect(preview.rows.map(({ row, match, problem, kept }) => [row, match, problem, kept])).toEqual([
    [3, "number", null, 1.2],
    [4, "number", "short", 1.2],
    [5, "none", "unknownNumber", 0],
    [6, "number", "twice", 0],
  ]);
  expect(preview.rows[0]?.shipmentId).toBe(first.shipmentId);
  expect((await view(fileId, "show=problems&after=4")).rows.map(({ row }) => row)).toEqual([5, 6]);

  for (const mapping of ["", "ask"])
    expect(keptIn(await upload(text, { mapping }))).toEqual({ kind: "kept", fileId, isNew: false });
  for (let again = 0; again < 2; again += 1) {
    expect(await decide(fileId, "apply")).toEqual({ kind: "done" });
    await work();
  }
  expect(await view(fileId)).toMatchObject({
    waiting: 0,
    remitted: 78,
    file: { state: "applied" },
  });
  expect(await paid()).toMatchObject({ toCollect: 40, withCarrier: 2, paidOut: 78 });
  expect(await decide(fileId, "discard")).toMatchObject({ code: "carrierFileNotRevertible" });

  // The next one is read the same way, wherever its columns are.
  const next = "x;Comisión;Recaudo;Guía;Fecha\n;0;40,00;OWN-3;2026-11-07";
  expect(columnsIn(await upload(next)).faults).toMatchObject([
    { row: 2, field: "at", code: "dateUnreadable" },
  ]);
  const second = keptIn(await upload(next.replace("2026-11-07", "07/11/2026")));
  expect((await view(second.fileId)).rows).toMatchObject([{ problem: null, amount: 40 }]);

  await decide(fileId, "revert");
  await work();
  expect(await paid()).toMatchObject({ toCollect: 120, paidOut: 0 });
  expect((await readRemittancesPage(ctx)).files.map(({ state }) => state)).toEqual([
    "preview",
    "reverted",
  ]);
  expect(await decide(fileId, "apply")).toMatchObject({ code: "carrierFileNotApplicable" });
  expect(keptIn(await upload(text)).isNew).toBe(true);
});

test("a file that was read wrongly is discarded, moves nothing, and is read again with other columns", async ({
  setup,
}) => {
  const { parcel, upload, decide, work, view, paid } = await openOwn(setup);
  await parcel("OWN-1");
  await parcel("OWN-2");
  const text = "Guía;Recaudo;Declarado\nOWN-1;40;99\nOWN-2;40;40";
  const { fileId } = keptIn(
    await upload(text, {
      mapping: JSON.stringify({
        headerRow: 1,
        firstRow: 2,
        columns: { trackingNumber: 1, amount: 3 },
        decimal: null,
        dateFormat: null,
        totalLabel: null,
      }),
    }),
  );
  expect((await view(fileId)).rows[0]).toMatchObject({ problem: "over" });
  const both = await Promise.all([decide(fileId, "discard"), decide(fileId, "apply")]);
  expect(both.filter((result) => result?.kind === "done").length).toBeGreaterThan(0);
  await work();
  const { file, remitted } = await view(fileId);
  if (file.state === "applied") {
    expect(remitted).toBe(139);
    await decide(fileId, "revert");
    await work();
  }
  expect(await paid()).toMatchObject({ toCollect: 80, paidOut: 0 });
  // It is asked for, and begins with how the last one was read.
  const asked = columnsIn(await upload(text, { mapping: "ask" }));
  expect(asked.mapping.columns).toEqual({ trackingNumber: 1, amount: 3 });
  const columns = { trackingNumber: 1, amount: 2 };
  const again = keptIn(
    await upload(text, { mapping: JSON.stringify({ ...asked.mapping, columns }) }),
  );
  expect(again).toMatchObject({ isNew: true });
  expect((await view(again.fileId)).problems).toEqual([{ problem: null, rows: 2, amount: 80 }]);
});

test("no file of another account is shown, decided or found again, and none moves cash that is not its own contract's", async ({
  setup,
}) => {
  const { ctx, own, parcel, upload, decide, work, view } = await openOwn(setup);
  await parcel("OWN-1");
  // The service's own carrier pays the service.
  const { shipmentId } = await setup.world.paid({ goodsCollection: cents(4000) }, CARRIER);
  const { trackingNumber } = await generateShipmentTrackingNumber(own, shipmentId);
  const text = `Guía;Recaudo\nOWN-1;40.00\n${trackingNumber};40.00`;
  const asked = columnsIn(await upload(text));
  expect(asked.mapping.columns).toEqual({ trackingNumber: 1, amount: 2 });
  const { fileId } = keptIn(await upload(text, { mapping: JSON.stringify(asked.mapping) }));
  expect((await view(fileId)).rows.map(({ problem }) => problem)).toEqual([null, "notCod"]);
  const accountId = (ctx.accountId + 1) as AccountId;
  const stranger = pageContext(setup.shopifyApp, { ...(await setup.shop()), accountId });
  expect(await readRemittance(stranger, fileId, new URLSearchParams())).toBeNull();
  for (const intent of ["apply", "revert", "discard"])
    expect(await decide(fileId, intent, stranger)).toMatchObject({ code: "carrierFileNotFound" });
  await work();
  expect((await view(fileId)).file.state).toBe("preview");
  const file = { carrierToken: CARRIER, name: "x", documentNumber: null, mapping: null };
  await expect(
    readOwnFile({ ...own, accountId }, { ...file, bytes: Buffer.from(text) }),
  ).rejects.toMatchObject({ code: "carrierNotOwn" });
});

test("what is no table, too large or no form of the page is refused in words, and keeps nothing", async ({
  setup,
}) => {
  const { ctx, parcel, upload, decide } = await openOwn(setup);
  await parcel("OWN-1");
  const refused = async (text: string | null, fields = {}) => {
    const result = await upload(text, fields);
    return result?.kind === "refused" ? [result.code, result.row] : result && result.kind;
  };
  expect(await refused(null)).toEqual(["fileMissing", null]);
  expect(await refused("%PDF-1.7")).toEqual(["fileNotTable", null]);
  expect(await refused('Guía;Recaudo\n"OWN-1;40.00')).toEqual(["fileQuotes", 2]);
  expect(await refused("x".repeat(8 * 1024 * 1024 + 1))).toEqual(["fileTooLarge", null]);
  expect(await refused("a;b\n1;2", { mapping: "{}" })).toBeNull();
  expect(await refused("a;b\n1;2", { documentNumber: "x".repeat(61) })).toBeNull();
  expect(await decide(1, "pay")).toBeNull();
  expect(await decide(Number.NaN, "apply")).toMatchObject({ code: "carrierFileNotFound" });
  expect(await readRemittance(ctx, Number.NaN, new URLSearchParams())).toBeNull();
  expect((await readRemittancesPage(ctx)).files).toEqual([]);
});

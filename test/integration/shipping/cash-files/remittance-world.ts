import type { JobHandler } from "#app/jobs/define-job.ts";
import { fileProgress } from "#app/shipping/cash-files/apply-file.ts";
import { fileJobs } from "#app/shipping/cash-files/jobs.ts";
import { type Previewed, previewFile } from "#app/shipping/cash-files/preview-file.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import type { CarrierFile } from "#app/shipping/model/carrier-file.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { JobKind } from "#app/shipping/model/job.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { payoutJobs } from "#app/shipping/payouts/jobs.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Database } from "#db/engine/database.ts";
import { finishJobs } from "#db/jobs.ts";
import { selectFileRows } from "#db/shipping/cash-files/carrier-files.ts";
import { findCashItem } from "#db/shipping/cash/cash-items.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy, openWorld, type World } from "#test/support/world.ts";

const CARRIER = { country: "EC", carrierToken: "scripted" };
const remittanceProfile = profileSchema.parse({
  id: "scripted-remittance",
  version: 1,
  kind: "remittance",
  columns: {
    trackingNumber: ["guia"],
    amount: ["recaudo"],
    fee: ["comision"],
    freight: ["flete"],
    ownReference: ["referencia"],
    orderReference: ["pedido"],
  },
});

/** Parcels of two accounts with 40.00 to collect each, and the carrier's remittances for them. */
export async function openRemittances(
  db: Database,
  numbers: string[] = [],
  /** The bucket of the second account. */
  otherDb: Database = db,
) {
  const scripted = scriptedCarrier({}).carrier;
  const carrier: Carrier = {
    ...scripted,
    goodsCollectionMax: cents(100_000),
    async createWaybill(...asked) {
      const made = await scripted.createWaybill(...asked);
      const trackingNumber = numbers.shift();
      return trackingNumber && made.kind === "created" ? { ...made, trackingNumber } : made;
    },
  };
  const markets = marketsServedBy(carrier);
  const world = await openWorld(db, { markets });
  const other = await openWorld(otherDb, { markets });
  const { service } = world;
  const places = { home: service, all: otherDb === db ? [service] : [service, other.service] };

  /** @param named by what its sender knows it: a reference, the name of its order */
  async function parcel(
    of: World = world,
    { extId = null, order }: { extId?: string | null; order?: string } = {},
  ): Promise<Shipment> {
    const bought = {
      goodsCollection: cents(4000),
      extId,
      ...(order !== undefined && {
        order: { name: order, placedAt: null, total: null, items: [], note: null },
      }),
    };
    const { shipmentId } = await of.paid(bought, "scripted");
    return generateShipmentTrackingNumber(of.ctx, shipmentId);
  }
  const csv = (rows: readonly (readonly (string | null)[])[]) =>
    Buffer.from(["guia;recaudo;comision;flete", ...rows.map((row) => row.join(";"))].join("\n"));
  const preview = (
    bytes: Uint8Array,
    documentNumber: string | null = null,
    accountId: AccountId | null = null,
  ): Promise<Previewed> =>
    previewFile(places, {
      accountId,
      carrier: CARRIER,
      currency: "USD",
      timeZone: "America/Guayaquil",
      name: "remesa.csv",
      bytes,
      profile: remittanceProfile,
      documentNumber,
      readBy: "ana",
    });
  async function kept(bytes: Uint8Array, documentNumber: string | null = null) {
    const previewed = await preview(bytes, documentNumber);
    if (previewed.kind !== "kept") throw new Error(JSON.stringify(previewed.faults));
    return previewed.file;
  }
  const told = async ({ accountId, shipmentId }: Shipment) => {
    const bucket = accountId === other.accountId ? otherDb : db;
    const item = await findCashItem(bucket.read, accountId, shipmentId);
    return item && [item.state, item.collected, item.remitted, item.banked, item.paidOut].join(" ");
  };
  const problems = async ({ fileId }: CarrierFile) =>
    (await selectFileRows(db.read, fileId, { after: 0, limit: 100 })).map(
      ({ match, problem, remitted }) => [match, problem, remitted].join(" "),
    );
  const decide = ({ fileId }: CarrierFile) => ({ accountId: null, fileId, decidedBy: "ana" });
  const progress = ({ fileId }: CarrierFile) => fileProgress(places, fileId);
  return {
    world,
    other,
    service,
    places,
    parcel,
    csv,
    preview,
    kept,
    told,
    problems,
    decide,
    progress,
  };
}

const { signal } = new AbortController();

/** What a worker does with parts of files and payouts that are due. */
export async function work({ service }: World): Promise<void> {
  const run: Partial<Record<JobKind, JobHandler>> = {
    runFilePart: fileJobs.runFilePart.handlerWith(service),
    payOutItems: payoutJobs.payOutItems.handlerWith(service),
  };
  for (;;) {
    const lease = { leaseOwner: service.processId, leaseMs: 60_000 };
    const jobs = await service.db.tx(null, (tx) => claimDue(tx, lease, 100, service.now()));
    if (jobs.length === 0) return;
    for (const { kind, payload } of jobs) await run[kind]?.(payload, signal);
    await service.db.tx(null, (tx) => finishJobs(tx, jobs, service.now()));
  }
}

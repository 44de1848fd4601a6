import type {
  ManifestReply,
  ManifestRequest,
  PickupReply,
  PickupRequest,
} from "#app/shipping/model/carrier-pickups.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { requestPickup } from "#app/shipping/pickups/request-pickup.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Database } from "#db/engine/database.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy, openWorld } from "#test/support/world.ts";

/** A page of 100 x 150 mm without anything on it. */
export const onePage = new TextEncoder().encode(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj " +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** A carrier that collects parcels and gives the answers that the test sets, or throws for null. */
export async function openPickupWorld(
  db: Database,
  replies: (PickupReply | Promise<PickupReply> | null)[] = [],
) {
  const asked: PickupRequest[] = [];
  const manifests: ManifestRequest[] = [];
  const manifestReplies: (ManifestReply | null)[] = [];
  const { carrier: plain } = scriptedCarrier({});
  const carrier: Carrier = {
    ...plain,
    pickups: {
      async request(request) {
        asked.push(request);
        await new Promise((resolve) => setTimeout(resolve, 20));
        const reply = replies.shift();
        if (reply === null) throw new Error("socket hang up");
        return reply ?? { kind: "requested", pickupRef: `P-${asked.length}`, detail: "9 to 12" };
      },
      async manifest(request) {
        manifests.push(request);
        await new Promise((resolve) => setTimeout(resolve, 20));
        const reply = manifestReplies.shift();
        if (reply === null) throw new Error("socket hang up");
        const document = onePage;
        return reply ?? { kind: "made", manifestRef: `M-${manifests.length}`, document };
      },
    },
  };
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { ctx, sender } = world;

  async function labelled(input: Parameters<typeof world.paid>[0] = {}) {
    const { shipmentId } = await world.paid(input);
    return generateShipmentTrackingNumber(ctx, shipmentId);
  }

  /** In so many hours, for three hours. */
  const window = (hours = 2) => {
    const from = new Date(ctx.now().getTime() + hours * HOUR_MS);
    return { from, to: new Date(from.getTime() + 3 * HOUR_MS) };
  };
  const origin = { carrierToken: "scripted", senderAddressId: sender.addressId };
  const request = (input: Partial<Parameters<typeof requestPickup>[1]> = {}) =>
    requestPickup(ctx, { ...origin, ...window(), note: null, ...input });

  return {
    world,
    ctx,
    asked,
    manifests,
    manifestReplies,
    origin,
    labelled,
    window,
    request,
    HOUR_MS,
  };
}

import type { Carrier } from "#app/shipping/model/carrier.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";

/** A carrier that numbers each parcel, unless the answer of its first create is lost. */
export function numbering(options: Parameters<typeof scriptedCarrier>[0] = {}) {
  const scripted = scriptedCarrier(options);
  const known = (trackingNumber: string) => ({
    trackingNumber,
    carrierRef: null,
    carrierData: null,
    parcelNumbers: [`${trackingNumber}-1`, `${trackingNumber}-2`],
  });
  const numbered = <Reply extends { kind: string } | null>(reply: Reply): Reply => {
    if (reply?.kind !== "created") return reply;
    const { trackingNumber } = reply as unknown as { trackingNumber: string };
    return { ...reply, labelPdf: null, known: known(trackingNumber) };
  };
  const carrier: Carrier = {
    ...scripted.carrier,
    parcelsMax: 2,
    createWaybill: async (waybill, signal) =>
      numbered(await scripted.carrier.createWaybill(waybill, signal)),
    findWaybill: async (keys, signal) => numbered(await scripted.carrier.findWaybill(keys, signal)),
  };
  return { ...scripted, carrier };
}

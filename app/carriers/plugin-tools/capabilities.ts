import type { ManifestReply, PickupReply } from "#app/shipping/model/carrier-pickups.ts";
import type { AnnulRequest, Carrier, WaybillReply } from "#app/shipping/model/carrier.ts";
import { isPdf } from "#app/shipping/model/label-kind.ts";

import { manifestOf, pickupOf, exampleWaybillOf } from "./example-parcel.ts";
import {
  compare,
  describeReply,
  messageOf,
  numberOf,
  soon,
  type PluginUnderTest,
} from "./plugin-under-test.ts";
import type { Tape } from "./tape.ts";

export const capabilities = [
  "pickup",
  "manifest",
  "returnWaybill",
  "answerIncident",
  "servicePoints",
] as const;
export type Capability = (typeof capabilities)[number];

type Given = Pick<Tape, "route" | "goodsCollection" | "goodsInsured">;

const missingOperation = (name: string) => Promise.reject(new Error(`the plugin has no ${name}`));

/** @throws Error when the plugin has no pickup */
export const pickup = (carrier: Carrier, tape: Given): Promise<PickupReply> =>
  carrier.pickups?.request?.(pickupOf(tape), soon()) ?? missingOperation("pickup");

/** @throws Error when the plugin has no manifest */
export const manifest = (
  carrier: Carrier,
  tape: Given,
  waybill: AnnulRequest,
): Promise<ManifestReply> =>
  carrier.pickups?.manifest?.(manifestOf(tape, waybill), soon()) ?? missingOperation("manifest");

/** The tape's parcel on its way back. @throws Error when the plugin has no returns */
export function createReturnWaybill(
  carrier: Carrier,
  tape: Given,
  original: AnnulRequest,
): Promise<WaybillReply> {
  const { sender, recipient, ...given } = exampleWaybillOf(tape, numberOf(carrier));
  const back = { ...given, reference: "contract-return-1", sender: recipient, recipient: sender };
  return carrier.createReturn?.(original, back, soon()) ?? missingOperation("returnWaybill");
}

/**
 * Asks for one of them with the parcel of the tape, and says in a word what came of it.
 * @throws Error when the plugin has no such operation, and what the operation throws
 */
export async function askFor(
  capability: Capability,
  carrier: Carrier,
  tape: Given,
  waybill: AnnulRequest,
): Promise<string> {
  const missing = () => missingOperation(capability);
  if (capability === "pickup") return describeReply(await pickup(carrier, tape));
  if (capability === "manifest") {
    const reply = await manifest(carrier, tape, waybill);
    return reply.kind === "made" && reply.document && isPdf(reply.document)
      ? "a document"
      : describeReply(reply);
  }
  if (capability === "returnWaybill")
    return describeReply(await createReturnWaybill(carrier, tape, waybill));
  if (capability === "answerIncident") {
    const answer = { ...waybill, solution: "retry", recipient: null, note: null } as const;
    return carrier.incidents?.answer(answer, soon()) ?? missing();
  }
  const near = { territoryBaseId: tape.route.from, lat: null, lng: null };
  const points = await (carrier.servicePoints?.(near, soon()) ?? missing());
  return points.map(({ servicePointRef }) => servicePointRef).join(", ");
}

/** What the tape expects of the capability, in the same words; null for nothing. */
function expectedOf({ expect }: Tape, capability: Capability): string | null {
  if (capability === "manifest") return expect.manifest ? "a document" : null;
  if (capability === "returnWaybill")
    return expect.returnWaybill === undefined ? null : `created ${expect.returnWaybill}`;
  if (capability === "pickup")
    return expect.pickup === undefined ? null : `requested ${expect.pickup}`;
  if (capability === "servicePoints") return expect.servicePoints?.join(", ") ?? null;
  return expect[capability] ?? null;
}

/** Each of them once, against what the tape expects; and none that the tape does not prove. */
export async function checkCapabilities(
  { tape, server, problems, file }: PluginUnderTest,
  carrier: Carrier,
  waybill: AnnulRequest,
): Promise<void> {
  for (const capability of capabilities) {
    const expected = expectedOf(tape, capability);
    const isThere = file.operations.includes(capability);
    if (expected === null && !isThere) continue;
    if (expected === null) {
      problems.push(`${capability}: the tape expects nothing of it`);
      continue;
    }
    server.during(capability);
    const answer = await askFor(capability, carrier, tape, waybill).catch(messageOf);
    compare(problems, capability, answer, expected);
  }
}

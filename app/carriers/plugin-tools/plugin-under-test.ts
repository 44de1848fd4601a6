import type { ManifestReply, PickupReply } from "#app/shipping/model/carrier-pickups.ts";
import type { Carrier, WaybillReply } from "#app/shipping/model/carrier.ts";
import type { FindPlaceFacts } from "#app/shipping/model/territory.ts";

import {
  openPluginCarriers,
  type PluginCarriers,
  type PluginFile,
} from "../plugin/plugin-carrier.ts";
import { exampleWaybillOf } from "./example-parcel.ts";
import type { TapeServer } from "./tape-server.ts";
import type { Tape } from "./tape.ts";

/** More than any operation of a carrier takes against a server on this machine. */
const OPERATION_MS = 15_000;

/** A plugin before its tape. */
export interface PluginUnderTest {
  file: PluginFile;
  tape: Tape;
  server: TapeServer;
  problems: string[];
  /** What could not be checked, and why: no error of the plugin. */
  notes: string[];
  placeOf: FindPlaceFacts | undefined;
  unmapped: Set<string>;
  /** Elements of the carrier's lists that the plugin does not read, with the reason. */
  unread: Set<string>;
  /** The process of the last check. */
  opened: PluginCarriers | null;
}

/** What stands on tapes for the values of secrets. A tape has no address that is pushed to. */
export const tapeSecrets =
  ({ card }: PluginFile) =>
  (name: string): string | null =>
    name === card.pushPath?.env ? null : `secret-of-${name}`;

/**
 * Asks the plugin.
 * @param isAfresh in a process of its own, without sessions of an earlier check; else in that of the last check
 */
export async function withCarrier<Outcome>(
  tested: PluginUnderTest,
  ask: (carrier: Carrier, ofEachService: readonly Carrier[]) => Promise<Outcome>,
  isAfresh = true,
): Promise<Outcome> {
  if (isAfresh) closePlugin(tested);
  const { carriers } = (tested.opened ??= openCarriers(tested));
  const [carrier] = carriers;
  if (!carrier) throw new Error("the plugin has no carrier");
  return ask(carrier, carriers);
}

export function closePlugin(tested: PluginUnderTest): void {
  tested.opened?.close();
  tested.opened = null;
}

const openCarriers = ({
  file,
  server,
  placeOf,
  unmapped,
  unread,
}: PluginUnderTest): PluginCarriers =>
  openPluginCarriers(file, {
    readSecret: tapeSecrets(file),
    hosts: server.hosts,
    quoteMs: OPERATION_MS,
    placeOf,
    reports: {
      unmappedState: (_carrier, code) => unmapped.add(code),
      unread: (_carrier, list, reasons) => {
        for (const reason of reasons) unread.add(`${list}: one cannot be read: ${reason}`);
      },
    },
  });

export const soon = () => AbortSignal.timeout(OPERATION_MS);
export const numberOf = ({ numbers }: Carrier) => numbers?.numberOf(1) ?? null;
export const create = (carrier: Carrier, tape: Tape, parcels = 1) =>
  carrier.createWaybill(exampleWaybillOf(tape, numberOf(carrier), parcels), soon());

export function compare(problems: string[], what: string, is: string, expected: string): void {
  if (is !== expected) problems.push(`${what}: is ${is}, and the tape expects ${expected}`);
}

export function describeReply(reply: WaybillReply | PickupReply | ManifestReply): string {
  if (reply.kind === "made") return `made ${reply.manifestRef ?? "one without a key"}`;
  if (reply.kind === "created") return `created ${reply.trackingNumber}`;
  if (reply.kind === "requested") return `requested ${reply.pickupRef}`;
  return `${reply.kind} (${reply.detail})`;
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

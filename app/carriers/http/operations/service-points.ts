import type { Carrier, ServicePoint } from "#app/shipping/model/carrier.ts";
import { SERVICE_POINT_REF_LENGTH_MAX } from "#app/shipping/model/shipment.ts";

import type { Operation } from "../config/operations-config.ts";
import { nearFields } from "../template/fields.ts";
import { readList, readText } from "../template/json-path.ts";
import type { CarrierClient } from "../transport/carrier-client.ts";
import { succeeds } from "../transport/reply-test.ts";

const DEGREES_MAX = 180;

/**
 * Where parcels are dropped or collected near a place, in the carrier's order; none where it has no city for it.
 * @throws Error when the answer is no list, or a point of it has no key or name
 */
export function makeServicePoints(
  client: CarrierClient,
  operation: Operation<"servicePoints">,
): NonNullable<Carrier["servicePoints"]> {
  const call = client.callOf("servicePoints");

  return async function servicePoints(near, signal) {
    const fields = nearFields(near, client.rules);
    if (!fields) return [];
    const reply = await call(fields, signal);
    const listed = succeeds(operation.success ?? client.config.success, reply)
      ? readList(reply.json, operation.points)
      : null;
    if (!listed) throw new Error(`service points: status ${reply.status} and no list`);
    return listed.map((point) => pointOf(point, operation.answer));
  };
}

function pointOf(json: unknown, paths: Operation<"servicePoints">["answer"]): ServicePoint {
  const servicePointRef = readText(json, paths.servicePointRef);
  const name = readText(json, paths.name);
  if (!servicePointRef || servicePointRef.length > SERVICE_POINT_REF_LENGTH_MAX || !name)
    throw new Error("service points: one has no key, or no name");
  return {
    servicePointRef,
    name,
    streetLine1: readText(json, paths.streetLine1) ?? "",
    lat: degreesOf(readText(json, paths.lat)),
    lng: degreesOf(readText(json, paths.lng)),
    openingHours: readText(json, paths.openingHours),
  };
}

function degreesOf(text: string | null): number | null {
  const degrees = text === null ? Number.NaN : Number(text);
  return Math.abs(degrees) <= DEGREES_MAX ? degrees : null;
}

import { ShippingError } from "#app/shipping/model/errors.ts";

import { RequestError, statusOf, type ErrorDetail } from "./errors.ts";

/** The error body of section 7, with what else helps the client. */
export interface Refusal {
  statusCode: number;
  message: string;
  details?: ErrorDetail[];
  shipmentId?: number;
}

/** Null for an error that is not a refusal: a bug, whose details never reach the client. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof RequestError) {
    const { code, details } = error;
    return { statusCode: statusOf[code], message: code, ...(details ? { details } : null) };
  }
  if (error instanceof ShippingError) {
    const { code, shipmentId } = error;
    return { statusCode: statusOf[code], message: code, ...(shipmentId ? { shipmentId } : null) };
  }
  return null;
}

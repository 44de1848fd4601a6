import type { ShippingError } from "#app/shipping/model/errors.ts";

import { detail, type ErrorDetail } from "./details.ts";
import { RequestError, statusOf, type ApiErrorCode } from "./errors.ts";

/** The error body of section 7, with what else helps the client. */
export interface RefusalBody {
  statusCode: number;
  message: string;
  details?: ErrorDetail[];
  shipmentId?: number;
}

/** A refusal in the words of an older version; its code and headers are those of the refusal that it stands for. */
export class VersionedRefusal extends RequestError {
  readonly refusal: RefusalBody;

  constructor(refusal: RefusalBody, cause: Error & { code: ApiErrorCode }) {
    super(cause.code, { headers: cause instanceof RequestError ? cause.headers : {}, cause });
    this.refusal = refusal;
  }
}

export function refusalOf(error: RequestError | ShippingError): RefusalBody {
  if (error instanceof VersionedRefusal) return error.refusal;
  if (error instanceof RequestError) {
    const { code, details } = error;
    return { statusCode: statusOf[code], message: code, ...(details ? { details } : null) };
  }
  const { code, shipmentId, urlProblem } = error;
  return {
    statusCode: statusOf[code],
    message: code,
    ...(urlProblem ? { details: [detail("url", urlProblem)] } : null),
    ...(shipmentId ? { shipmentId } : null),
  };
}

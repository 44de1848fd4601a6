import type { Address } from "./address.ts";
import type { AnnulRequest } from "./carrier.ts";
import type { IncidentSolution } from "./incident.ts";

/** What the merchant wants done about a parcel with an incident. */
export interface IncidentAnswer extends AnnulRequest {
  /** `retry`: another attempt, at `recipient` when it is given. `return`: back to the sender. */
  solution: IncidentSolution;
  recipient: Address | null;
  note: string | null;
}

/** How a carrier takes what the merchant wants done. */
export interface CarrierIncidents {
  /** `notSent`: the carrier has nothing of it. `unknown`: it may have it. */
  readonly answer: (
    answer: IncidentAnswer,
    signal: AbortSignal,
  ) => Promise<"answered" | "tooLate" | "notSent" | "unknown">;
  /** True when the same answer to an incident, given again, has no further effect. */
  readonly isRepeatable?: boolean;
}

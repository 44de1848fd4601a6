/** What a merchant can have done about a parcel with an incident: another attempt, or back to the sender. */
export const incidentSolutions = ["retry", "return"] as const;
export type IncidentSolution = (typeof incidentSolutions)[number];

/**
 * How far the answer to a parcel's incident is. `open`: none was given. `asking`: the carrier gets it. `tooLate`: it
 * needed none any more. `lost`: it did not say that it has it, so a person has to call it.
 */
export type IncidentAnswerState = "open" | "asking" | "answered" | "tooLate" | "lost";

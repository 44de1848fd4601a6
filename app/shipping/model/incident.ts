/** What a merchant can have done about a parcel with an incident: another attempt, or back to the sender. */
export const incidentSolutions = ["retry", "return"] as const;
export type IncidentSolution = (typeof incidentSolutions)[number];

/**
 * How far the answer to a parcel's incident is. `open`: none was given. `asking`: the carrier gets it. `tooLate`: it
 * needed none any more. `lost`: it did not say that it has it, so a person has to call it.
 */
export type IncidentAnswerState = "open" | "asking" | "answered" | "tooLate" | "lost";

/** Why a parcel does not arrive. `held`: at customs, by an authority, or at a counter until somebody comes. */
export const incidentReasons = [
  "absent",
  "wrongAddress",
  "refused",
  "noCash",
  "wantsLater",
  "damaged",
  "lost",
  "held",
  "returning",
  "other",
] as const;
export type IncidentReason = (typeof incidentReasons)[number];

/**
 * Who noticed it: the carrier by an event, this service because nothing was heard (`silence`) or because the parcel
 * comes back (`returning`), or a person.
 */
export const incidentSources = ["event", "silence", "returning", "person"] as const;
export type IncidentSource = (typeof incidentSources)[number];

/** `answered`: the carrier knows what is wanted, and the parcel has not moved since. */
export const incidentStates = ["open", "answered", "closed"] as const;
export type IncidentState = (typeof incidentStates)[number];

/** How it ended: by the carrier's word, or as a person says. */
export const incidentOutcomes = ["solved", "delivered", "returned", "givenUp", "annulled"] as const;
export type IncidentOutcome = (typeof incidentOutcomes)[number];

/** What a person may say of how it ended; the other ends follow from the parcel. */
export const personOutcomes = ["solved", "delivered", "returned", "givenUp"] as const;
export type PersonOutcome = (typeof personOutcomes)[number];

/** `told`: what the carrier was told; `asked`: what the buyer was asked; `note`: for the colleagues. */
export const incidentNoteKinds = ["note", "told", "asked"] as const;
export type IncidentNoteKind = (typeof incidentNoteKinds)[number];

/** As much as a mail's paragraph. */
export const NOTE_LENGTH_MAX = 1000;

/** What a person can open by hand: `returning` follows from the parcel's own state. */
export const openableReasons = incidentReasons.filter((reason) => reason !== "returning");

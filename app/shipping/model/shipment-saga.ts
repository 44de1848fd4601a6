/** How often at most a carrier is asked, without an answer, to make the waybill of one shipment. */
export const CREATES_MAX = 2;

/**
 * A carrier may go on making a waybill long after this service hung up, and report until then that it has none. Servers
 * give a request up after 30 to 100 seconds, whoever waits for it; only after that does "none" mean that none will
 * come.
 */
export const LATE_WAYBILL_MS = 120_000;

/** After so long without an outcome a call needs a person, whether or not processes go on asking. */
export const QUESTION_AFTER_MS = 240_000;

import messages from "./messages.json" with { type: "json" };
import refusals from "./refusals.json" with { type: "json" };
import successes from "./successes.json" with { type: "json" };

/** The body of a success of each operation, as the service answered it; of a file its text. `npm run examples`. */
export const recordedSuccesses: Readonly<Record<string, unknown>> = successes;

/** The body of a refusal with each code, as the service answered it; not of those that take two requests at once. */
export const recordedRefusals: Readonly<Record<string, unknown>> = refusals;

/** The body of a message of each type, as a receiver got it. */
export const recordedMessages: Readonly<Record<string, unknown>> = messages;

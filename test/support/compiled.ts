import { join } from "node:path";

/** Where processes keep what they compile, a third of their start, for the processes after them. */
export const COMPILED = join(import.meta.dirname, "../../node_modules/.cache/compiled");

import { join } from "node:path";

/** A third of the start of a process is compiling what the process before it has compiled: kept here for all of them. */
export const COMPILED = join(import.meta.dirname, "../../node_modules/.cache/compiled");

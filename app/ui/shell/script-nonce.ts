import { createContext } from "react";

/**
 * The value that the policy of this document's scripts names. Undefined in the browser, which shows it to no script,
 * and on pages without scripts.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);

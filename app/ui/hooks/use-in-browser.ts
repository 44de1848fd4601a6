import { useSyncExternalStore } from "react";

const nothingChanges = () => () => undefined;

/**
 * False on the server and for the first render in the browser, which must be what the server wrote; true from then on.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}

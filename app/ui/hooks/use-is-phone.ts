import { useSyncExternalStore } from "react";

/** Polaris's `sm` and below. The rules of `merchant.css` for a phone begin at the same width. */
const PHONE = "(max-width: 30.6225em)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Null on the server and for the first render in the browser, which must be what the server wrote. */
export function useIsPhone(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => null,
  );
}

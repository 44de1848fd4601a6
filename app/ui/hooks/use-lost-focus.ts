import { useEffect, useRef, type RefObject } from "react";

/** A dialog holds the focus until it has faded. */
const DIALOG_FADES_MS = 400;

/**
 * For a heading (`tabIndex={-1}`): where the focus goes when what was pressed has left the page, so that nobody who
 * works without a mouse is sent back to its top.
 * @param moment changes when that may have happened
 */
export function useLostFocus<Place extends HTMLElement>(moment: unknown): RefObject<Place> {
  const place = useRef<Place>(null);
  const seen = useRef(moment);
  useEffect(() => {
    if (seen.current === moment) return undefined;
    seen.current = moment;
    const find = () => isFocusLost() && place.current?.focus();
    find();
    const timer = setTimeout(find, DIALOG_FADES_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return place;
}

/** The browser gives it to the page itself when what had it is gone, or cannot be pressed any more. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

import { useEffect, useRef, type RefObject } from "react";

/** A dialog holds the focus until it has faded. */
const DIALOG_FADES_MS = 400;

/**
 * For a heading (`tabIndex={-1}`): it gets the focus when the activated control has left the page, so that a keyboard
 * user does not return to the top.
 * @param moment changes when that may have happened
 */
export function useLostFocus<Place extends HTMLElement>(moment: unknown): RefObject<Place> {
  const place = useRef<Place>(null);
  const seen = useRef(moment);
  useEffect(() => {
    if (seen.current === moment) return undefined;
    seen.current = moment;
    const find = () => {
      const isLost = isFocusLost();
      if (isLost) place.current?.focus();
      return isLost;
    };
    // Once it has been found, nothing in this frame has it when it is in the admin around: it is not lost again.
    if (find()) return undefined;
    const timer = setTimeout(find, DIALOG_FADES_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return place;
}

/** Set while a dialog of the admin is open: it has the focus, in a document that the app does not see. */
export const DIALOG_OPEN = "data-dialog-open";

/** The browser moves the focus to the page itself when its element is gone or disabled. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body && !document.body.hasAttribute(DIALOG_OPEN);

import { useRef, type RefObject } from "react";

/**
 * For the `activator` of a dialog that is opened from somewhere else: when it closes, Polaris gives the focus to the
 * first that can have it in there. To be remembered before it opens.
 */
export function useReturnFocus(): { returnFocus: RefObject<HTMLElement>; remember: () => void } {
  const returnFocus = useRef<HTMLElement | null>(null);
  return {
    returnFocus,
    remember: () => {
      returnFocus.current = openerFrom(document.activeElement)?.parentElement ?? null;
    },
  };
}

/** On a phone it was chosen in a menu, which is gone by then: what opened the menu stays. */
function openerFrom(focused: Element | null): Element | null {
  const isInMenu = focused?.closest("[data-polaris-layer]") ?? null;
  if (isInMenu) return document.querySelector("main [aria-expanded=true]");
  return focused === document.body ? null : focused;
}

import { useEffect, useRef, type FocusEvent } from "react";

import { isFocusLost } from "../hooks/use-lost-focus.ts";

/**
 * Keeps the focus in a list whose orders leave it when they are fixed: it goes to the order that was submitted, if that
 * still waits, else to the one that has come to its place, else to the list.
 * @param orders another list after each answer
 * @returns what the list's own element has to be given
 */
export function useNextOrder(orders: readonly unknown[]) {
  const list = useRef<HTMLDivElement>(null);
  const at = useRef<{ element: Element | undefined; index: number } | null>(null);
  const seen = useRef(orders);
  useEffect(() => {
    if (seen.current === orders) return;
    seen.current = orders;
    if (!at.current || !list.current || !isFocusLost()) return;
    const { element, index } = at.current;
    at.current = null;
    const cards = cardsIn(list.current);
    const next = element?.isConnected ? element : (cards[index] ?? cards.at(-1));
    (next?.querySelector<HTMLElement>("h2 a") ?? list.current).focus();
  }, [orders]);

  function onFocus({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
    const cards = cardsIn(currentTarget);
    const index = cards.findIndex((card) => card.contains(target));
    // What is above the orders is for many of them at once.
    at.current = { element: cards[index], index: Math.max(0, index) };
  }
  return { ref: list, tabIndex: -1, onFocus };
}

const cardsIn = (list: Element): Element[] => [...list.querySelectorAll("[data-order]")];

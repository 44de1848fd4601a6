import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

import { nextList } from "./next-list.ts";

/** The pause in typing before the list is asked for. */
const PAUSE_MS = 250;

/** Marks the addresses that the list's own controls lead to. */
const OWN = { isOwn: true };

export interface ListAddress {
  /** As asked for, also before the answer is there. */
  search: URLSearchParams;
  typed: string;
  type: (text: string) => void;
  /** Asks now, for what is typed as well. An empty value is left out. */
  show: (changes: Record<string, string>) => void;
}

/**
 * The search and the filters of a list, which its address keeps. What is typed is asked for after a pause. The router
 * drops the answer to an address when another one is asked for: a slow one never replaces a newer.
 */
export function useListAddress(): ListAddress {
  const shown = useLocation();
  const { location: going } = useNavigation();
  const navigate = useNavigate();
  const isLeaving = going !== undefined && going.pathname !== shown.pathname;
  const asked = going && !isLeaving ? going : shown;
  const search = new URLSearchParams(asked.search);
  const query = search.get("query") ?? "";

  // Letters that no address has yet. One of the list's own has them, or fewer; a link and the way back undo them.
  const [letters, setLetters] = useState<string | null>(null);
  const [seen, setSeen] = useState(asked.key);
  if (seen !== asked.key) {
    setSeen(asked.key);
    const isOwn = (asked.state as Partial<typeof OWN> | null)?.isOwn === true;
    if (!isOwn || letters === query) setLetters(null);
  }
  const typed = letters ?? query;

  function show(changes: Record<string, string>) {
    const next = nextList({
      shown: shown.search,
      asked: asked.search,
      changes: { query: typed, ...changes },
    });
    const options = { replace: !next.isNew, state: OWN, preventScrollReset: true };
    navigate(`${shown.pathname}?${next.search}`, options);
  }

  const waits = typed !== query && !isLeaving;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => show({}), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { search, typed, type: (text) => setLetters(wellFormed(text)), show };
}

/** As an address gives it back: half an emoji would be another text there. */
const wellFormed = (text: string): string => new URLSearchParams({ text }).get("text") ?? "";

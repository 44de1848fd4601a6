import { useEffect, useState } from "preact/hooks";

import { callApp } from "../../shared/call-app.ts";
import { type TerritoryView } from "../../shared/views.ts";

const TYPING_PAUSE_MS = 200;
const PLACES_MAX = 8;

interface Found {
  state: "idle" | "some" | "none" | "failed";
  places: TerritoryView[];
}

const nothing: Found = { state: "idle", places: [] };

/** The places whose name fits what was typed, asked for when the typing pauses. */
export function useTerritories(typed: string): Found {
  const query = typed.trim();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (query === "") {
      setFound(nothing);
      return undefined;
    }
    let isOvertaken = false;
    const timer = setTimeout(async () => {
      const given = await findTerritories(query);
      if (!isOvertaken) setFound(given);
    }, TYPING_PAUSE_MS);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [query]);
  return found;
}

async function findTerritories(query: string): Promise<Found> {
  const reply = await callApp<{ territories: TerritoryView[] }>("territories", {
    query,
    limit: String(PLACES_MAX),
  });
  if ("trouble" in reply) return { state: "failed", places: [] };
  const places = reply.view.territories;
  return { state: places.length > 0 ? "some" : "none", places };
}

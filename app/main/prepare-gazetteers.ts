import { setImmediate } from "node:timers/promises";

import type { Market } from "#app/shipping/context.ts";
import { gazetteerSteps } from "#app/territories/build-gazetteer.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import type { Places } from "#db/markets/read-places.ts";

/** How long requests wait at most for a slice of the work. */
const SLICE_MS = 5;

/** What address matching looks up, by country. */
export interface Gazetteers {
  get: (country: string) => Gazetteer | undefined;
}

export interface Preparation extends Gazetteers {
  /** Settles when every gazetteer is ready, or at the stop. */
  ready: Promise<void>;
  stop: () => void;
}

/**
 * The gazetteers of all markets, the smallest first: prepared beside the first requests in short slices, because that
 * of the United States takes longer than a start may. One that is asked for earlier is finished at once.
 */
export function prepareGazetteers(
  markets: ReadonlyMap<string, Market>,
  places: ReadonlyMap<string, Places>,
): Preparation {
  const finished = new Map<string, Gazetteer>();
  const smallestFirst = [...markets.values()].toSorted(
    (one, other) => one.territories.size - other.territories.size,
  );
  const unfinished = new Map(
    smallestFirst.map(({ country, territories }) => [
      country,
      gazetteerSteps(country, territories, places.get(country)),
    ]),
  );
  const stopping = new AbortController();

  /** Works until that time of `performance.now`; true when the gazetteer is finished. */
  function work(country: string, untilMs: number): boolean {
    const steps = unfinished.get(country);
    if (!steps) return true;
    let step = steps.next();
    while (!step.done) {
      if (performance.now() >= untilMs) return false;
      step = steps.next();
    }
    finished.set(country, step.value);
    unfinished.delete(country);
    return true;
  }

  async function workInSlices(): Promise<void> {
    for (const { country } of smallestFirst) {
      while (!stopping.signal.aborted && !work(country, performance.now() + SLICE_MS))
        await setImmediate();
    }
  }

  return {
    get(country) {
      work(country, Infinity);
      return finished.get(country);
    },
    ready: workInSlices(),
    stop: () => stopping.abort(),
  };
}

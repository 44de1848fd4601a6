import { setImmediate } from "node:timers/promises";

import type { Market } from "#app/shipping/context.ts";
import { gazetteerSteps } from "#app/territories/build-gazetteer.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { type Places, placesSteps } from "#db/markets/read-places.ts";

/** How long requests wait at most for a slice of the work. */
const SLICE_MS = 5;

/** What address matching looks up, by country. */
export interface Gazetteers {
  /** One that is not ready is finished at once. */
  get: (country: string) => Gazetteer | undefined;
  /** Makes those that are missing beside requests, in short slices. Countries without a market are left out. */
  prepare: (countries: readonly string[]) => Promise<void>;
}

export interface OpenedGazetteers extends Gazetteers {
  stop: () => void;
}

/**
 * A gazetteer is made when its country is used: that of the United States takes a second and 50 MB, and most services
 * deliver in one country.
 */
export function openGazetteers(
  markets: ReadonlyMap<string, Market>,
  folders: ReadonlyMap<string, string>,
): OpenedGazetteers {
  const finished = new Map<string, Gazetteer>();
  const unfinished = new Map<string, Generator<void, Gazetteer>>();
  const stopping = new AbortController();

  function* make({ country, territories }: Market): Generator<void, Gazetteer> {
    const places: Places = yield* placesSteps(country, territories, folders.get(country));
    return yield* gazetteerSteps(country, territories, places);
  }

  /** Works until that time of `performance.now`; true when nothing is left to do. */
  function work(country: string, untilMs: number): boolean {
    const market = markets.get(country);
    if (!market || finished.has(country)) return true;
    const steps = unfinished.get(country) ?? make(market);
    // A generator that has thrown is over: the next request reads the files again, and says what is wrong with them.
    unfinished.delete(country);
    let step = steps.next();
    while (!step.done && performance.now() < untilMs) step = steps.next();
    if (step.done) finished.set(country, step.value);
    else unfinished.set(country, steps);
    return step.done === true;
  }

  return {
    get(country) {
      work(country, Infinity);
      return finished.get(country);
    },
    async prepare(countries) {
      for (const country of countries) {
        while (!stopping.signal.aborted && !work(country, performance.now() + SLICE_MS))
          await setImmediate();
      }
    },
    stop: () => stopping.abort(),
  };
}

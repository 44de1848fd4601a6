import type { PlaceFinder } from "#app/shipping/context.ts";
import { nearestTo } from "#app/territories/coordinates.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import type { Gazetteers } from "./open-gazetteers.ts";

/** @param gazetteersNow asked for with each address, since they are opened after the service that reads addresses */
export const findPlaces = (gazetteersNow: () => Gazetteers): PlaceFinder => ({
  async match(country, { province, city, streetLine1, reference, zip, lat, lng }) {
    const gazetteers = gazetteersNow();
    await gazetteers.prepare([country]);
    const gazetteer = gazetteers.get(country);
    if (!gazetteer) return { kind: "none", why: `there is no market ${country}` };
    return matchAddress(gazetteer, {
      province: province ?? null,
      city: city ?? null,
      address1: streetLine1 ?? null,
      address2: reference ?? null,
      zip: zip ?? null,
      latitude: lat ?? null,
      longitude: lng ?? null,
    });
  },
  async nearest(country, { lat, lng }) {
    const gazetteers = gazetteersNow();
    await gazetteers.prepare([country]);
    const gazetteer = gazetteers.get(country);
    return gazetteer ? nearestTo(gazetteer, { latitude: lat, longitude: lng }) : null;
  },
});

import type { MatchPlace, NearestPlace } from "#app/shipping/model/territory.ts";
import { nearestTo } from "#app/territories/coordinates.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import type { Gazetteers } from "./open-gazetteers.ts";

export const matchPlaceWith =
  (gazetteers: Gazetteers): MatchPlace =>
  async (country, { province, city, streetLine1, reference, zip, lat, lng }) => {
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
  };

export const nearestPlaceWith =
  (gazetteers: Gazetteers): NearestPlace =>
  async (country, { lat, lng }) => {
    await gazetteers.prepare([country]);
    const gazetteer = gazetteers.get(country);
    return gazetteer ? nearestTo(gazetteer, { latitude: lat, longitude: lng }) : null;
  };

import type { AddressText } from "#app/territories/read-address.ts";

import type { Place } from "./atlas.ts";
import type { Hand, Kind } from "./hand.ts";
import { GIVEN, SURNAMES } from "./words.ts";

/** A clear town; what the buyer or the telephone put into which field. */
const filled =
  (
    write: (place: Place, hand: Hand) => Partial<AddressText> | null,
    orAsk: boolean | "alone" = false,
  ): Kind =>
  (hand) => {
    const place = hand.place();
    const given = write(place, hand);
    if (given === null) return null;
    const isAskedToo = orAsk === true || (orAsk === "alone" && !hand.storeSendsRegion);
    return {
      address: hand.form(place, given),
      right: isAskedToo ? [place.code, "ask"] : [place.code],
    };
  };

/** Only a code: one of a level 2 leaves open which place in it. */
const coded =
  (write: (zip: string, hand: Hand) => Partial<AddressText>): Kind =>
  (hand) => {
    const place = hand.place();
    const zip = hand.zipOf(place);
    if (zip === null) return null;
    const { postalCodes, places } = hand.atlas;
    const isOfLevel2 = postalCodes.get(zip)?.codes3.length === 0;
    const isSole = places.every(({ code, code2 }) => code2 !== place.code2 || code === place.code);
    const right = isOfLevel2 && !isSole ? [place.code, "ask"] : [place.code];
    return { address: hand.form(place, write(zip, hand)), right };
  };

const EMPTY = ["", ".", "-", "N/A", "xx", "0", "no aplica"];

/** Fields that were filled by a telephone, shifted, repeated or left out. */
export const fieldKinds: Readonly<Record<string, Kind>> = {
  "all-in-line-1-and-again": filled((place, { street, words }) => ({
    address1: `${street(place)}, ${place.name}, ${place.name1}, ${words.country}`,
  })),
  "all-in-line-1-alone": filled((place, { street, words, pick }) => ({
    address1: `${street(place)}, ${place.name}, ${place.name1}, ${words.country}`,
    address2: null,
    city: pick(EMPTY),
  })),
  "all-in-the-city": filled((place, { street, words }) => ({
    address1: street(place),
    city: `${street(place)}, ${place.name}, ${place.name1}, ${words.country}`,
  })),
  "street-and-town-in-the-city": filled((place, { street, pick }) => {
    const line = street(place);
    return { address1: line, city: `${line}${pick([", ", " - ", "; ", "\n"])}${place.name}` };
  }),
  "name-in-line-1": filled((place, { street, pick }) => ({
    address1: `${pick(GIVEN)} ${pick(SURNAMES)}`,
    address2: street(place),
  })),
  "identity-in-line-2": filled((_, { words, pick }) => ({ address2: pick(words.identity) })),
  "identity-in-the-zip": filled((_, { words, pick }) => ({
    zip: pick(words.identity).replaceAll(/\D/g, ""),
  })),
  "phone-in-the-zip": filled((_, { words, pick }) => ({ zip: pick(words.phones) })),
  "phone-in-line-2": filled((_, { words, pick }) => ({ address2: `llamar ${pick(words.phones)}` })),
  "mail-in-line-2": filled((_, { pick }) => ({
    address2: pick(["juan23@gmail.com", "@tiendita.ec"]),
  })),
  // One name beside nothing is a question by the matcher's policy.
  "mail-in-the-city": filled(
    (place, { street, pick }) => ({
      address1: `${street(place)}, ${place.name}`,
      address2: null,
      city: pick(["rosita.lp@hotmail.com", "kevin99@gmail.com"]),
    }),
    "alone",
  ),
  "town-in-line-2-region-in-the-city": filled((place, { atlas }) =>
    atlas.meaning(place.name1).every((code) => code.startsWith("?"))
      ? { city: place.name1, address2: place.name }
      : null,
  ),
  "town-in-line-2": filled(
    (place, { pick }) => ({ city: pick(EMPTY), address2: place.name }),
    "alone",
  ),
  "town-in-the-zip": filled((place, { zipOf }) => {
    const zip = zipOf(place);
    return zip === null ? null : { city: zip, zip: place.name };
  }),
  "zip-in-the-city": coded((zip) => ({ city: zip })),
  "zip-in-line-2": filled((place, { zipOf, pick }) => {
    const zip = zipOf(place);
    return zip === null
      ? null
      : { address2: `${pick(["CP", "C.P.", "código postal", "zip"])} ${zip}` };
  }),
  "zip-alone": coded((zip, { pick }) => ({ city: pick(EMPTY), zip })),
  "door-in-the-zip": filled((_, { pick, door }) => ({
    zip: pick([`${door()}`, "00000", "S/N", "000000"]),
  })),
  "same-in-every-line": filled((place) => ({
    address1: place.name,
    address2: place.name,
  })),
  "address-twice": filled((place, { street }) => {
    const line = street(place);
    return { address1: line, address2: line };
  }),
  "box-of-the-post": filled((_, { words, pick }) => ({
    address1: pick(words.box),
    address2: null,
  })),
  "care-of": filled((place, { words, pick }) => ({
    address2: `c/o ${pick(GIVEN)} ${pick(SURNAMES)}, ${pick(words.couriers)} agencia ${place.name}`,
  })),
  "unknown-hamlet": filled(
    (_, { words, pick, invented }) => ({ address1: `${pick(words.hamlets)} ${invented()}, s/n` }),
    true,
  ),
  "unknown-quarter-joined": filled((_, { atlas, invented, pick }) =>
    atlas.country === "EC"
      ? null
      : { address2: `${pick(["Casa 3", "Int. 4"])} \u{2060}${invented()}` },
  ),
  "district-joined": (hand) => {
    const place = hand.place();
    if (!["PE", "CL"].includes(hand.atlas.country)) return null;
    const city = hand.pick([place.name2, place.name, place.name1]);
    return {
      address: hand.form(place, { city, address2: `Dpto 2 \u{2060}${place.name}` }),
      right: [place.code],
    };
  },
  "quarter-joined-named-for-a-town": (hand) => {
    const place = hand.place();
    if (!["CO", "MX"].includes(hand.atlas.country)) return null;
    const address2 = `Casa 4 \u{2060}${hand.pick(["", "Barrio ", "Col. "])}${hand.other(place).name}`;
    return { address: hand.form(place, { address2 }), right: [place.code] };
  },
  "three-levels-in-the-city": filled((place, { pick }) => {
    const levels = [place.name1, place.name2, place.name];
    const sign = pick([" - ", ", ", "/", " / ", "-", " > "]);
    return { city: (pick([true, false]) ? levels : levels.toReversed()).join(sign) };
  }),
  "levels-named-in-the-city": filled((place, { words: { levels } }) => ({
    city: `${levels[2]} ${place.name}, ${levels[1]} ${place.name2}, ${levels[0]} ${place.name1}`,
  })),
  "levels-named-in-line-2": filled((place, { words: { levels }, pick }) => ({
    city: pick(EMPTY),
    address2: `${levels[2]} ${place.name} ${levels[1]} ${place.name2}`,
  })),
  "region-in-short": filled((place, { storeSendsRegion }) => {
    const [first = ""] = place.name1.split(" ");
    if (first.length < 7) return null;
    const city = `${place.name}, ${first.slice(0, 4)}.`;
    return storeSendsRegion ? { city } : { city, province: null };
  }),
  "region-code-in-the-city": filled((place, { storeSendsRegion, pick }) =>
    storeSendsRegion && place.region !== ""
      ? { city: pick([`${place.name}, ${place.region}`, `${place.name} (${place.region})`]) }
      : null,
  ),
  "region-with-its-level": filled((place, { words: { levels }, pick }) => ({
    province: pick([
      `${levels[0]} de ${place.name1}`,
      `${levels[0].slice(0, 4)}. ${place.name1}`.toUpperCase(),
    ]),
    provinceCode: null,
  })),
  "fields-in-capitals": filled((place, { street }) => ({
    city: place.name.toUpperCase(),
    address1: `${street(place).toUpperCase()} ${place.name.toUpperCase()}`,
  })),
};

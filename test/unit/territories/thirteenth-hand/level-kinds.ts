import type { Place } from "./atlas.ts";
import { plain } from "./atlas.ts";
import type { Hand, Kind } from "./hand.ts";

/** A place that is no seat, and whose name is no other's of its level 2. */
function smaller({ atlas, pick }: Hand): Place | null {
  const place = pick(atlas.places);
  if (place.isSeat || !/^[\p{L} ]{4,}$/u.test(place.name)) return null;
  const own = atlas.meaning(place.name, place.code2);
  return own.length === 1 && own[0] === place.code ? place : null;
}

/** Whether the name of the level 2, beside the region where the store sends one, is no other place's. */
function isClear2({ atlas, storeSendsRegion }: Hand, { name2, code1, code2 }: Place): boolean {
  if (atlas.isRegionName(name2)) return false;
  const found = atlas.meaning(name2, storeSendsRegion ? code1 : "");
  return found.length === 1 && found[0]!.startsWith(code2);
}

/** A small place with the level 2 that it lies in. */
const within =
  (
    write: (hand: Hand, place: Place) => { city: string; address1?: string; address2?: string },
  ): Kind =>
  (hand) => {
    const place = smaller(hand);
    if (place === null || !isClear2(hand, place)) return null;
    if (plain(place.name) === plain(place.name2)) return null;
    return { address: hand.form(place, write(hand, place)), right: [place.code] };
  };

const takes2 = ({ country }: Hand["atlas"]) => country !== "US" && country !== "CL";

const ofTwoLevels =
  (kind: Kind): Kind =>
  (hand) =>
    takes2(hand.atlas) ? kind(hand) : null;

/** Names of one place on several levels, names of several places, and other names. */
export const levelKinds: Readonly<Record<string, Kind>> = {
  "small-place-then-level-2": ofTwoLevels(
    within(({ pick }, { name, name2 }) => ({
      city: `${name}${pick([", ", " - ", " / "])}${name2}`,
    })),
  ),
  "level-2-then-small-place": ofTwoLevels(
    within(({ pick }, { name, name2 }) => ({
      city: pick([`${name2}, ${name}`, `${name2} (${name})`, `${name2}/${name}`]),
    })),
  ),
  "level-word-in-line-1": ofTwoLevels(
    within(({ words, street, pick }, place) => ({
      city: place.name2,
      address1: pick([
        `${words.levels[2]} ${place.name}, ${street(place)}`,
        `${street(place)}, ${words.levels[2]} ${place.name}`,
      ]),
    })),
  ),
  "level-word-in-line-2": ofTwoLevels(
    within(({ words }, { name, name2 }) => ({
      city: name2,
      address2: `${words.levels[2]} ${name}`,
    })),
  ),
  "level-2-in-line-2": ofTwoLevels(
    within(({ words }, { name, name2 }) => ({
      city: name,
      address2: `${words.levels[1]} ${name2}`,
    })),
  ),
  "small-place-in-its-region": (hand) => {
    const { atlas, storeSendsRegion } = hand;
    const place = smaller(hand);
    if (place === null || atlas.isRegionName(place.name)) return null;
    if (atlas.meaning(place.name).length < 2 || atlas.meaning(place.name, place.code1).length > 1)
      return null;
    const province = place.name1;
    if (!storeSendsRegion && atlas.meaning(province).some((code) => !code.startsWith("?")))
      return null;
    return {
      address: hand.form(place, storeSendsRegion ? {} : { city: `${place.name}, ${province}` }),
      right: [place.code],
    };
  },
  "name-of-several": (hand) => {
    const { atlas, pick } = hand;
    const place = pick(atlas.places);
    const found = atlas.towns(place.name);
    if (found.length < 2 || found.some((code) => code.startsWith("?"))) return null;
    const tolerated = found.filter((code) => atlas.byCode.get(code)?.isSeat);
    return {
      address: hand.form(place, { province: null, provinceCode: null }),
      right: ["ask"],
      tolerated: tolerated.length === 1 ? tolerated : [],
    };
  },
  "name-of-several-with-zip": (hand) => {
    const { atlas, pick, zipOf } = hand;
    const place = pick(atlas.places);
    const found = atlas.meaning(place.name);
    if (found.length < 2 || found.some((code) => code.startsWith("?"))) return null;
    if (atlas.meaning(place.name, place.code2).length > 1) return null;
    const zip = zipOf(place);
    if (zip === null) return null;
    return {
      address: hand.form(place, { province: null, provinceCode: null, zip }),
      right: [place.code],
    };
  },
  "other-name": (hand) => {
    const { atlas, pick } = hand;
    const { name, territoryBaseId } = pick(atlas.otherNames);
    const code = territoryBaseId.split("|:|").at(-1)!;
    const place = atlas.byCode.get(code)!;
    const found = atlas.meaning(name, hand.storeSendsRegion ? place.code1 : "");
    if (found.length !== 1 || atlas.isRegionName(name) || !/^[\p{L} .]{4,}$/u.test(name))
      return null;
    return { address: hand.form(place, { city: name }), right: [code] };
  },
  "other-name-then-place": (hand) => {
    const { atlas, pick } = hand;
    const { name, territoryBaseId } = pick(atlas.otherNames);
    const place = atlas.byCode.get(territoryBaseId.split("|:|").at(-1)!)!;
    if (!atlas.clear.includes(place) || (!hand.storeSendsRegion && !atlas.unique.includes(place)))
      return null;
    if (!/^[\p{L} .]{4,}$/u.test(name) || atlas.isRegionName(name)) return null;
    // "Parres El Guarda" is a quarter of Tlalpan.
    if ([`${name} ${place.name}`, `${place.name} ${name}`].some(hand.isKnown)) return null;
    return {
      address: hand.form(place, {
        city: pick([`${name}, ${place.name}`, `${place.name} (${name})`]),
      }),
      right: [place.code],
    };
  },
  "other-name-in-line-2": (hand) => {
    const { atlas, pick } = hand;
    const { name, territoryBaseId } = pick(atlas.otherNames);
    const place = atlas.byCode.get(territoryBaseId.split("|:|").at(-1)!)!;
    if (!atlas.clear.includes(place) || (!hand.storeSendsRegion && !atlas.unique.includes(place)))
      return null;
    if (atlas.isRegionName(name) || atlas.meaning(name, place.code2).length > 1) return null;
    return { address: hand.form(place, { address2: `sector ${name}` }), right: [place.code] };
  },
};

import type { AddressText } from "../address-text.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { foldCode } from "../market-words.ts";
import { combine, type Mention } from "../mention.ts";
import { readLine } from "../read-line.ts";
import { isRegion, meet, type Reading } from "../reading.ts";

/** What a field says of the region. */
export interface Found {
  label: string;
  /** None for a country abroad. */
  mentions: readonly Mention[];
}

/** The region that the fields for it say; two where the name and the code differ, none where both are empty. */
export function readProvince(gazetteer: Gazetteer, address: AddressText): Found[] {
  const name = isSaying(gazetteer, address.province) ? address.province!.trim() : "";
  const code = address.provinceCode?.trim() ?? "";
  const { part } = readLine(gazetteer, "province", name);
  const label = `province “${name}”`;
  const mentions = part.mentions.map((mention) => {
    const regions = mention.readings.filter(isRegion);
    return regions.length > 0 ? { ...mention, readings: regions } : mention;
  });
  const written = regionOf(gazetteer, name);
  const coded = regionOf(gazetteer, code);
  // A code that could also be a name cut short is the code.
  const isNamed = mentions.some(({ isNear }) => !isNear || !written);
  if (isNamed) {
    const readings = combine(mentions);
    // "Lima (provincia)" is read as the region; its code is that of the level 2.
    const isNarrower =
      coded?.readings.some((each) => !isRegion(each)) && differing(coded, readings).length === 0;
    return [
      { label, mentions: isNarrower ? [...mentions, coded!] : mentions },
      ...differing(coded, readings),
    ];
  }
  // Nothing agrees with a country abroad.
  if (part.foreign !== null) return [{ label, mentions: [] }];
  if (written) return [codeFound(written, name), ...differing(coded, written.readings)];
  return coded ? [codeFound(coded, code)] : [];
}

const codeFound = (mention: Mention, text: string): Found => ({
  label: `province code ${text.toUpperCase()}`,
  mentions: [mention],
});

/** A code of another region than the one that is named. */
const differing = (coded: Mention | null, named: readonly Reading[]): Found[] =>
  coded && meet(named, coded.readings).length === 0 ? [codeFound(coded, coded.text)] : [];

/** Whether the field says more than that it is empty, as programs write it, or the country. */
export function isSaying(gazetteer: Gazetteer, text: string | null = ""): boolean {
  const { words, homeNames, homeTowns, names } = gazetteer;
  const written = words.fold(text ?? "").flat();
  const name = written.join(" ");
  if (names.exact.get(name)?.some(isRegion)) return true;
  if (regionOf(gazetteer, text ?? "")) return true;
  const isCountry = homeNames.has(name) || homeTowns.has(name);
  return !isCountry && written.some((word) => !words.fillers.has(word));
}

/** A store's code for a region, with or without its country: "EC-P", "jal". */
function regionOf({ country, regions }: Gazetteer, code: string): Mention | null {
  const known = foldCode(code.replace(new RegExp(`^${country}[-_ ]`, "i"), ""));
  const region = regions.get(known);
  return region ? { text: known.toUpperCase(), readings: [region], isNear: false } : null;
}

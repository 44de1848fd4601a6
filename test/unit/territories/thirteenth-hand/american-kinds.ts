import type { AddressText } from "#app/territories/read-address.ts";

import { americanAskedKinds } from "./american-asked-kinds.ts";
import { american } from "./american.ts";
import { plain, type Place } from "./atlas.ts";
import type { Hand, Kind } from "./hand.ts";

const NOWHERE = [
  "Whistlefern Hollow",
  "Oakenbriar Estates",
  "Quillpond Corners",
  "Tumblegrass Flats",
];

type Write = (place: Place, hand: Hand, zip: string) => Partial<AddressText> | null;

/** With its ZIP code. */
const sure =
  (write: Write, orAsk = false): Kind =>
  (hand) => {
    const { place, zip, address } = american(hand);
    const given = write(place, hand, zip);
    const right = orAsk ? [place.code, "ask"] : [place.code];
    return given && { address: { ...address, ...given }, right };
  };
/** Without a code; the name is one place's in the state. */
const named =
  (write: Write, orAsk = false): Kind =>
  (hand) => {
    const { place, zip, address, own } = american(hand);
    if (own.length !== 1 || own[0] !== place.code || hand.atlas.isRegionName(place.name))
      return null;
    const given = write(place, hand, zip);
    const right = orAsk ? [place.code, "ask"] : [place.code];
    return given && { address: { ...address, zip: null, ...given }, right };
  };
const town = (place: Place, { other }: Hand) => other(place).name;

const SHORT: readonly [RegExp, readonly string[]][] = [
  [/^Saint /, ["St ", "St. "]],
  [/^Mount /, ["Mt ", "Mt. "]],
  [/^Fort /, ["Ft ", "Ft. "]],
  [/ Springs$/, [" Spgs", " Spgs."]],
  [/ Heights$/, [" Hts", " Hgts"]],
  [/ Beach$/, [" Bch"]],
  [/ City$/, [" Cty"]],
  [/^North /, ["N ", "N. ", "No. "]],
  [/^South /, ["S ", "So. "]],
  [/^East /, ["E ", "E. "]],
  [/^West /, ["W ", "W. "]],
  [/ Junction$/, [" Jct"]],
  [/^Port /, ["Pt "]],
  [/ Center$/, [" Ctr"]],
];
const shortened = (name: string, { pick }: Hand) => {
  const found = SHORT.find(([pattern]) => pattern.test(name));
  return found ? name.replace(found[0], pick(found[1])) : null;
};
/** No name of the state, and not one letter from any. */
const nothingThere = (name: string, place: Place, { atlas }: Hand) =>
  atlas.meaning(name, place.code1).length === 0;
const swapped = (name: string, { below }: Hand) => {
  const at = 1 + below(name.length - 2);
  return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
};

export const americanKinds: Readonly<Record<string, Kind>> = {
  "zip-and-four": sure((_, { below }, zip) => ({ zip: `${zip}-${1000 + below(8999)}` })),
  "zip-and-four-joined": sure((_, { below }, zip) => ({ zip: `${zip}${1000 + below(8999)}` })),
  "zip-lost-its-zero": sure((_, hand, zip) => (zip.startsWith("0") ? { zip: zip.slice(1) } : null)),
  "zip-of-a-sheet": sure((_, hand, zip) => ({ zip: `${Number(zip)}.0` })),
  "zip-alone": sure((_, { pick }) => ({ city: pick(["", ".", "-", "N/A", "home", "same"]) })),
  "zip-with-letters": sure((_, { pick }, zip) => ({
    zip: pick([`ZIP ${zip}`, ` ${zip} USA`, `#${zip}`, `zip code ${zip}`]),
  })),
  "zip-in-the-city": sure(({ name }, _, zip) => ({ city: zip, zip: name })),
  "zip-after-the-city": named(({ name, region }, { pick }, zip) => ({
    city: pick([`${name} ${zip}`, `${name}, ${region} ${zip}`]),
  })),
  "zip-in-line-2": named((_, hand, zip) => ({ address2: `zip code ${zip}` })),
  "state-after-the-city": sure(({ name, name1, region }, { pick }) => ({
    city: pick([`${name}, ${name1}`, `${name} ${region}`, `${name}, ${region.toLowerCase()}`]),
  })),
  "all-in-the-city": sure(({ name, region }, _, zip) => ({
    city: `77 Main St, ${name}, ${region} ${zip}`,
  })),
  "all-in-line-1": sure(({ name, region }, _, zip) => ({
    address1: `77 Main St, ${name}, ${region} ${zip}, USA`,
  })),
  "all-in-line-1-alone": sure(({ name, region }, { pick }, zip) => ({
    address1: `77 Main St, ${name}, ${region} ${zip}, USA`,
    city: pick(["", "."]),
    zip: null,
  })),
  "box-of-the-post": sure((_, { below }) => ({ address1: `PO Box ${below(900)}` })),
  "rural-route": sure((_, { pick }) => ({
    address1: pick(["RR 2 Box 45", "HC 61 Box 12", "Rural Route 4, Box 9"]),
  })),
  "street-of-a-town": sure((place, hand) => ({
    address1: `${hand.door()} ${town(place, hand)} ${hand.pick(["Ave", "St", "Rd", "Blvd"])}`,
  })),
  "street-of-a-state": sure((_, { atlas, pick, door }) => ({
    address1: `${door()} ${pick(atlas.places).name1} ${pick(["Ave", "St"])} NW`,
  })),
  "corner-of-two-towns": sure((place, hand) => ({
    address1: `corner of ${town(place, hand)} St & ${town(place, hand)} Ave`,
  })),
  "highway-mile": sure((place, hand) => ({
    address1: `US Hwy 30 mile marker 12 between ${town(place, hand)} and ${place.name}`,
  })),
  "county-road": sure(({ name2 }, { pick }) => ({
    address1: pick(["4510 County Road 12", "FM 1960 #33", "State Road 7", `12 ${name2} County Rd`]),
  })),
  "road-to-a-town": named((place, hand) => ({
    address1: `${hand.door()} Old ${town(place, hand)} Rd`,
  })),
  "county-in-line-2": sure(({ name2 }) => ({ address2: `${name2} County` })),
  "county-in-the-city": sure(({ name2 }) =>
    /City/.test(name2) ? null : { city: `${name2} County` },
  ),
  "county-after-the-city": sure(({ name, name2 }) => ({ city: `${name}, ${name2} County` })),
  unincorporated: sure((_, { pick }) => ({ city: pick(NOWHERE) })),
  "unincorporated-then-town": named(({ name }, { pick }) => ({
    city: `${pick(NOWHERE)}, ${name}`,
  })),
  "part-in-brackets": sure(({ name }, { pick }) => ({ city: `${name} (${pick(NOWHERE)})` })),
  shortened: sure(({ name }, hand) => {
    const city = shortened(name, hand);
    return city === null ? null : { city };
  }),
  "shortened-without-zip": named((place, hand) => {
    const city = shortened(place.name, hand);
    return city === null || !nothingThere(city, place, hand) ? null : { city };
  }),
  "in-spanish": sure(({ name, name2 }, { pick }) => ({
    city: pick([`Ciudad de ${name}`, `${name}, Estados Unidos`, `${name}, condado de ${name2}`]),
    address2: "Apto 4, segundo piso",
  })),
  "accents-of-spanish": named(({ name }) => {
    const at = name.search(/[aeiou][a-z]?$/);
    return at === -1
      ? null
      : { city: `${name.slice(0, at + 1)}\u{301}${name.slice(at + 1)}`.normalize("NFC") };
  }),
  "letters-swapped": sure((place, hand) => {
    const city = swapped(place.name, hand);
    return plain(city) === plain(place.name) || !nothingThere(city, place, hand) ? null : { city };
  }),
  emoji: named(({ name }, { pick }) => ({ city: `${pick(["📍", "🏡 "])}${name} 🇺🇸` })),
  "full-width": named(({ name }) => ({
    city: Array.from(name, (each) =>
      each === " " ? each : String.fromCodePoint(each.codePointAt(0)! + 0xfee0),
    ).join(""),
  })),
  "said-to-a-phone": named(({ name, name1 }) => ({
    city: `${plain(name)} comma ${plain(name1)}`,
    address1: "one twenty three main street",
  })),
  "phone-in-the-zip": named((_, { pick }) => ({
    zip: pick(["(213) 555-0123", "+1 305 555 0188"]),
  })),
  "phone-after-the-city": sure(({ name }) => ({ city: `${name} 305-555-0123` })),
  "mail-in-line-2": named(() => ({ address2: "jane.roe@example.com" })),
  "name-in-line-1": sure((place, hand) => ({
    address1: `${town(place, hand)} Smith`,
    address2: "44 Main St",
  })),
  "firm-named-for-a-town": named((place, hand) => ({
    address2: `${town(place, hand)} ${hand.pick(["Mattress LLC", "Auto Body Inc", "Hardware", "Savings Bank"])}`,
  })),
  university: sure(({ name1 }, { pick }) => ({
    address1: pick([`University of ${name1}, Hall 3`, `${name1} State University, Dorm B`]),
  })),
  hospital: sure((place, hand) => ({
    address1: `${hand.pick(["Saint Mary Hospital", "Camp", "Fort", "Mercy Clinic of"])} ${town(place, hand)}`,
  })),
  "mall-of-a-town": sure((place, hand) => ({
    address2: `The Mall at ${town(place, hand)}, kiosk 4`,
  })),
  "homes-named-for-a-town": named((place, hand) => ({
    address1: `${town(place, hand)} ${hand.pick(["Apartments", "Estates", "Commons", "Villas"])} Apt 12 Bldg C`,
  })),
  forwarder: sure((_, { pick }) => ({
    address2: pick([
      "EC-12345 Casillero Quito Ecuador",
      "Suite CO 5567 Bogota",
      "MX7781 Laredo Forwarding",
      "PE 33 c/o Lima Cargo",
    ]),
  })),
  "formerly-elsewhere": sure((place, hand) => ({ address2: `formerly ${town(place, hand)}` })),
  "city-of": named(({ name }, { pick }) => ({
    city: `${pick(["City of", "Town of", "Village of", "Township of"])} ${name}`,
  })),
  "near-a-town": sure(({ name }, { pick }) => ({
    city: `${pick(["near", "outside", "just north of"])} ${name}`,
  })),
  downtown: named(({ name }, { pick }) => ({ city: `${pick(["Downtown", "downtown"])} ${name}` })),
  "north-of-a-town": sure((place, hand) => {
    const city = `${hand.pick(["North", "South", "East", "West"])} ${place.name}`;
    return nothingThere(city, place, hand) ? { city } : null;
  }, true),
  "capitals-of-the-post": sure(({ name, region }, _, zip) => ({
    city: name.toUpperCase(),
    address1: `77 MAIN ST APT 4`,
    address2: `${name.toUpperCase()} ${region} ${zip}`,
  })),
  "other-name": (hand) => {
    const { name, territoryBaseId } = hand.pick(hand.atlas.otherNames);
    const place = hand.atlas.byCode.get(territoryBaseId.split("|:|").at(-1)!)!;
    const { address } = american(hand);
    const { region: provinceCode, name1: province } = place;
    return {
      address: { ...address, provinceCode, province, city: name, zip: hand.zipOf(place) },
      right: [place.code],
    };
  },
  ...americanAskedKinds,
};

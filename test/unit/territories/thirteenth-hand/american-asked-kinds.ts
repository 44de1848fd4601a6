import { american } from "./american.ts";
import type { Hand, Kind } from "./hand.ts";

const ask = (hand: Hand, given: object, more: readonly string[] = []) => ({
  address: { ...american(hand).address, ...given },
  right: ["ask", ...more],
});
const nowhere = { province: null, provinceCode: null, zip: null };

export const americanAskedKinds: Readonly<Record<string, Kind>> = {
  military: (hand) =>
    ask(
      hand,
      hand.pick([
        {
          city: "APO",
          provinceCode: "AE",
          province: "Armed Forces Europe",
          zip: "09012",
          address1: "PSC 802 Box 74",
        },
        {
          city: "FPO",
          provinceCode: "AP",
          province: "Armed Forces Pacific",
          zip: "96667",
          address1: "Unit 45013",
        },
        {
          city: "DPO",
          provinceCode: "AA",
          province: "Armed Forces Americas",
          zip: "34034",
          address1: "Unit 9900 Box 0500",
        },
      ]),
    ),
  territory: (hand) =>
    ask(
      hand,
      hand.pick([
        { city: "San Juan", provinceCode: "PR", province: "Puerto Rico", zip: "00907" },
        { city: "Mayaguez", provinceCode: "PR", province: "Puerto Rico", zip: "00680" },
        { city: "Hagatna", provinceCode: "GU", province: "Guam", zip: "96910" },
        {
          city: "Charlotte Amalie",
          provinceCode: "VI",
          province: "U.S. Virgin Islands",
          zip: "00802",
        },
        { city: "Aguadilla", provinceCode: null, province: null, zip: "00603" },
      ]),
    ),
  "another-town-than-the-zip": (hand) => {
    const { place, address } = american(hand);
    const other = hand.other(place);
    return {
      address: { ...address, city: other.name, province: other.name1, provinceCode: other.region },
      right: ["ask"],
    };
  },
  "another-state": (hand) => {
    const { place, address } = american(hand);
    const { name1: province, region: provinceCode } = hand.other(place);
    return { address: { ...address, province, provinceCode }, right: ["ask"] };
  },
  "far-town-of-the-state": (hand) => {
    const { place, address, own } = american(hand);
    const far = hand.pick(hand.atlas.clear.filter((each) => each.code1 === place.code1));
    if (!far || far.code2 === place.code2 || own.includes(far.code)) return null;
    return { address: { ...address, city: far.name }, right: ["ask"] };
  },
  "name-of-several-states": (hand) => {
    const { place, address } = american(hand);
    const states = new Set(hand.atlas.meaning(place.name).map((code) => code.slice(0, 2)));
    return states.size < 4 ? null : { address: { ...address, ...nowhere }, right: ["ask"] };
  },
  "town-of-two-counties": (hand) => {
    const { address, own } = american(hand);
    return own.length < 2 ? null : { address: { ...address, zip: null }, right: ["ask"] };
  },
  "street-of-a-town-alone": (hand) => {
    const { place, address } = american(hand);
    const address1 = `${hand.door()} ${hand.other(place).name} Ave`;
    return {
      address: { ...address, ...nowhere, city: hand.pick(["", "."]), address1 },
      right: ["ask"],
    };
  },
  "state-alone": (hand) => {
    const { place, address, own } = american(hand);
    if (
      own.length === 0 ||
      hand.atlas.meaning(place.name1, place.code1).some((code) => !code.startsWith("?"))
    )
      return null;
    return { address: { ...address, city: place.name1, zip: null }, right: ["ask"] };
  },
  "north-of-a-town-alone": (hand) => {
    const { place, address } = american(hand);
    const city = `${hand.pick(["North", "New", "Upper", "Port"])} ${place.name}`;
    return hand.isKnown(city) ? null : { address: { ...address, city, zip: null }, right: ["ask"] };
  },
  abroad: (hand) =>
    ask(hand, {
      ...nowhere,
      city: hand.pick(["Guayaquil", "Toronto ON", "Tijuana BC", "Bogotá, Colombia"]),
    }),
  "county-alone": (hand) => {
    const { place, address } = american(hand);
    // "Sitka City and Borough" has the city's name in it.
    if (place.name2.includes(" City")) return null;
    const city = `${place.name2} County`;
    return hand.isKnown(city) || hand.isKnown(place.name2)
      ? null
      : { address: { ...address, city, zip: null }, right: ["ask"] };
  },
  "zip-nobody-has": (hand) => {
    const { place, address, own } = american(hand);
    if (own.length !== 1) return null;
    return {
      address: { ...address, zip: hand.pick(["00000", "99999", "12345-"]) },
      right: ["ask", place.code],
    };
  },
  "two-towns-in-the-city": (hand) => {
    const { place, address } = american(hand);
    const city = `${place.name}${hand.pick([" / ", " or ", " & "])}${hand.other(place).name}`;
    return { address: { ...address, ...nowhere, city }, right: ["ask"] };
  },
  "town-of-another-state-in-words": (hand) => {
    const { place, address } = american(hand);
    const other = hand.other(place);
    return {
      address: { ...address, zip: null, city: `${place.name}, ${other.name1}` },
      right: ["ask"],
    };
  },
};

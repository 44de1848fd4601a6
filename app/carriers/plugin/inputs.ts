import { inCharset, losesWord } from "#app/runtime/latin-letters.ts";
import type { Address } from "#app/shipping/model/address.ts";
import type { QuoteRequest, Waybill } from "#app/shipping/model/carrier.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import { allParcels } from "#app/shipping/model/parcel.ts";
import type { UnavailableReason } from "#app/shipping/model/rate.ts";
import type { FindPlaceFacts, PlaceFacts } from "#app/shipping/model/territory.ts";
import {
  isPostBox,
  seenAddress,
  type WrittenAddress,
} from "#app/shipping/model/written-address.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";

import type { Party, Place, QuoteInput, WaybillInput } from "../kit/carrier-plugin.ts";
import { addressLinesOf, type AddressSide } from "./address-lines.ts";
import type { PluginCard } from "./card/card.ts";
import type { City, FindCity } from "./card/cities.ts";
import { cutAtWord } from "./cut-at-word.ts";

export interface InputRules extends Pick<
  PluginCard,
  "fieldMax" | "addressLines" | "recipientIdentity" | "letters"
> {
  findCity: FindCity;
  placeOf: FindPlaceFacts;
}

const CENTS_PER_UNIT = 100;
const unitsOf = (amount: Cents) => amount / CENTS_PER_UNIT;

/** A route and a parcel; null when the carrier has no key for one of the cities. */
export function quoteInput(request: QuoteRequest, rules: InputRules): QuoteInput | null {
  const { fromTerritoryBaseId, toTerritoryBaseId, parcel } = request;
  const from = placeInput(fromTerritoryBaseId, request.fromZip, rules);
  const to = placeInput(toTerritoryBaseId, request.toZip, rules);
  if (from === null || to === null) return null;
  return {
    from,
    to,
    parcel,
    parcels: allParcels(request),
    goodsCollection: unitsOf(request.goodsCollection),
    goodsInsured: unitsOf(request.goodsInsured),
  };
}

/** A place for a price or a search; null when the carrier has no key for its city. */
export function placeInput(
  territoryBaseId: string,
  zip: string | null | undefined,
  { findCity, placeOf }: Pick<InputRules, "findCity" | "placeOf">,
): Place | null {
  const city = findCity(territoryBaseId);
  if (city === null) return null;
  const facts = placeOf(territoryBaseId);
  const given = writtenText(zip ?? "");
  return {
    territoryBaseId,
    city,
    ...namesIn(facts),
    zip: given || (facts?.postalCodes[0] ?? null),
  };
}

const namesIn = (facts: PlaceFacts | null): Pick<Place, "names" | "region"> => ({
  names: facts?.names ?? ["", "", ""],
  region: facts?.region ?? null,
});

/** A waybill; null when the carrier has no key for one of the cities. */
export function waybillInput(
  waybill: Waybill,
  service: string | null,
  rules: InputRules,
): WaybillInput | null {
  const { reference, trackingNumber, parcel, contents } = waybill;
  const from = rules.findCity(waybill.sender.territoryBaseId);
  const to = rules.findCity(waybill.recipient.territoryBaseId);
  if (from === null || to === null) return null;
  return {
    reference,
    trackingNumber,
    service,
    parcel,
    parcels: allParcels(waybill),
    contents,
    servicePointRef: waybill.servicePointRef ?? null,
    goodsCollection: unitsOf(waybill.goodsCollection),
    goodsInsured: unitsOf(waybill.goodsInsured),
    sender: partyOf("sender", waybill.sender, from, rules),
    recipient: partyOf("recipient", waybill.recipient, to, rules),
  };
}

/** One side of a parcel; null when the carrier has no key for its city. */
export function partyInput(side: AddressSide, address: Address, rules: InputRules): Party | null {
  const city = rules.findCity(address.territoryBaseId);
  return city === null ? null : partyOf(side, address, city, rules);
}

function partyOf(
  side: AddressSide,
  given: Address,
  city: City,
  { fieldMax, addressLines, recipientIdentity, letters, placeOf }: InputRules,
): Party {
  const address = seenAddress(given);
  const { territoryBaseId, lat, lng, phone } = address;
  const written = <Text extends string | null>(name: keyof Address, text: Text): Text =>
    (text && cutAtWord(sentText(text, letters), fieldMax[`${side}.${name}`] ?? Infinity)) as Text;
  const facts = placeOf(territoryBaseId);
  const [only, ...others] = facts?.postalCodes ?? [];
  const documentNumber = address.documentNumber || null;
  const identity = documentNumber ?? (recipientIdentity && identityOf(address, recipientIdentity));
  return {
    territoryBaseId,
    city,
    fullName: written("fullName", address.fullName),
    company: written("company", address.company),
    email: written("email", address.email),
    streetLine1: sentText(address.streetLine1, letters),
    reference: written("reference", address.reference),
    addressLines:
      addressLinesOf(linedTexts(address, letters), side, { fieldMax, addressLines }) ?? [],
    ...namesIn(facts),
    // A code that nobody wrote is right where the place has no other.
    zip: written("zip", address.zip) ?? (only && others.length === 0 ? only : null),
    phone,
    lat,
    lng,
    neighbourhood: written("neighbourhood", address.neighbourhood ?? null),
    documentNumber,
    identity: identity ?? recipientIdentity?.fallback ?? null,
  };
}

/** Why the carrier cannot take the address; null when it can. */
export function addressRefusal(
  address: WrittenAddress,
  side: AddressSide,
  card: Pick<PluginCard, "fieldMax" | "addressLines" | "delivers" | "letters">,
): UnavailableReason | null {
  if (side === "recipient" && card.delivers?.boxes === false && isPostBox(address))
    return "postBoxNotServed";
  if (card.letters && textsIn(address).some((text) => losesWord(text, card.letters!)))
    return "lettersNotTaken";
  return addressLinesOf(linedTexts(address, card.letters), side, card) ? null : "streetTooLong";
}

const textsIn = ({ fullName, company, streetLine1, reference }: WrittenAddress): string[] =>
  [fullName, company, streetLine1, reference].map((text) => writtenText(text ?? ""));

const linedTexts = (
  { streetLine1, reference }: WrittenAddress,
  letters: PluginCard["letters"],
) => ({
  streetLine1: sentText(streetLine1 ?? "", letters),
  reference: sentText(reference ?? "", letters),
});

/** As one sees it, in the letters that the carrier takes. */
function sentText(text: string, letters: PluginCard["letters"]): string {
  const written = writtenText(text);
  return letters ? inCharset(written, letters) || written : written;
}

const IDENTITY_DIGITS = [10, 13];

/** Merchants write a cédula (10 digits) or RUC (13) into the company field, because a store's form has no other. */
function identityOf(
  { company }: Address,
  { fromCompany }: NonNullable<PluginCard["recipientIdentity"]>,
): string | null {
  if (!fromCompany || company === null) return null;
  const digits = company.replaceAll(/[\s-]/g, "");
  return /^\d+$/.test(digits) && IDENTITY_DIGITS.includes(digits.length) ? digits : null;
}

/** What no message may repeat of a person, as it was sent and as the carrier got it. */
export const personalTextsOf = (address: Address): (string | null)[] =>
  [address, seenAddress(address)].flatMap((each) => [
    each.fullName,
    each.company,
    each.streetLine1,
    each.reference,
    each.email,
    each.phone,
    each.neighbourhood ?? null,
    each.documentNumber ?? null,
  ]);

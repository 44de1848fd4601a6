import { carriersMessages } from "#app/locales/messages/carriers.ts";
import type { CarrierChoice, ContractField } from "#app/shipping/contracts/contract-carriers.ts";
import { ContractRefused } from "#app/shipping/contracts/contract-refused.ts";
import { getContract } from "#app/shipping/contracts/list-contracts.ts";
import { readCities } from "#app/shipping/contracts/save-cities.ts";
import type {
  CarrierContract,
  ContractBilling,
  ContractOperation,
  ContractState,
} from "#app/shipping/model/carrier-contract.ts";
import { searchableText } from "#app/shipping/model/territory.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { cityCandidatesOf, catalogueCodeOf } from "./match-cities.ts";

const UNSURE_SHOWN = 20;
const CANDIDATES_SHOWN = 3;
const NOTHING_YET = { fields: { constants: {}, numbers: null }, trials: {} };

/** One carrier as a merchant connects it. No secret is in it. */
export interface CarrierPage {
  plugin: string;
  name: string;
  state: ContractState | "none";
  billing: ContractBilling;
  secrets: { name: string; label: string; setAt: string | null; endsWith: string }[];
  constants: { name: string; label: string; value: string; kind: "text" | "number" | "yesNo" }[];
  numbers: { digits: number; prefix: string; from: string; to: string } | null;
  /** Names of fields without a value; `numbers` is the range. */
  missing: string[];
  operations: {
    name: ContractOperation;
    trial: { at: string; isOk: boolean; answer: string } | null;
  }[];
  /** Of the waybill that the last try made. */
  triedNumber: string;
  /** The place that a try sends to. */
  place: { territoryBaseId: string; name: string };
  cities: CitiesView;
}

interface CitiesView {
  ofCard: number;
  columns: string[];
  matched: number;
  total: number;
  leftOut: number;
  unsure: number;
  open: { cityKey: string; city: string; places: { territory: string; name: string }[] }[];
}

/** @throws Response 404 for a carrier that the shop cannot connect */
export async function readCarrier(ctx: ServedShopContext, plugin: string): Promise<CarrierPage> {
  const { choice, contract, missing } = await getContract(ctx, plugin).catch((error: unknown) => {
    throw error instanceof ContractRefused ? new Response(null, { status: 404 }) : error;
  });
  const { fields, trials }: Pick<CarrierContract, "fields" | "trials"> = contract ?? NOTHING_YET;
  const { names } = carriersMessages[ctx.language].fields;
  const labelOf = ({ name, label }: ContractField) => label?.[ctx.language] ?? names[name] ?? name;
  return {
    plugin,
    name: choice.displayName,
    state: contract?.state ?? "none",
    billing: contract?.billing ?? "wallet",
    secrets: choice.secrets.map((field) => {
      const hint = contract?.secretHints[field.name];
      const { setAt = null, endsWith = "" } = hint ?? {};
      return { name: field.name, label: labelOf(field), setAt, endsWith };
    }),
    constants: choice.constants.map((field) => ({
      name: field.name,
      label: labelOf(field),
      value: String(fields.constants[field.name] ?? field.value ?? ""),
      kind: kindOf(field.value),
    })),
    numbers: choice.numbers && {
      digits: choice.numbers.digits,
      prefix: fields.numbers?.prefix ?? choice.numbers.prefix,
      from: String(fields.numbers?.from ?? ""),
      to: String(fields.numbers?.to ?? ""),
    },
    missing,
    operations: choice.operations.map((name) => {
      const trial = trials[name];
      return {
        name,
        trial: trial ? { at: trial.at, isOk: trial.isOk, answer: trial.answer } : null,
      };
    }),
    triedNumber: trials["create"]?.trackingNumber ?? "",
    place: firstPlace(ctx),
    cities: await citiesView(ctx, choice, contract),
  };
}

const kindOf = (value: unknown) =>
  typeof value === "number" ? "number" : typeof value === "boolean" ? "yesNo" : "text";

/** A try begins with the catalogue's first place; the merchant chooses another. */
function firstPlace({ market }: ServedShopContext): CarrierPage["place"] {
  const [first] = market.territories.values();
  if (!first) throw new Error(`the catalogue of ${market.country} is empty`);
  return { territoryBaseId: first.territoryBaseId, name: searchableText(first) };
}

async function citiesView(
  ctx: ServedShopContext,
  { plugin, cities: { count, keyParts } }: CarrierChoice,
  contract: CarrierContract | null,
): Promise<CitiesView> {
  const none = { matched: 0, total: 0, leftOut: 0, unsure: 0, open: [] };
  const { open, ...counts } = contract
    ? await readCities(shippingContext(ctx), plugin, UNSURE_SHOWN)
    : none;
  const { gazetteer } = ctx;
  return {
    ofCard: count,
    columns: keyParts,
    ...counts,
    open: open.map((city) => ({
      cityKey: city.cityKey,
      city: [city.city, city.province].filter(Boolean).join(", "),
      places: gazetteer
        ? cityCandidatesOf(gazetteer, city, CANDIDATES_SHOWN).map((territory) => {
            return {
              territory: catalogueCodeOf(gazetteer, territory),
              name: searchableText(territory),
            };
          })
        : [],
    })),
  };
}

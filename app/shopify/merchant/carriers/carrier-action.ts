import { connectContract } from "#app/shipping/contracts/connect-contract.ts";
import { ContractRefused } from "#app/shipping/contracts/contract-refused.ts";
import { disconnectContract } from "#app/shipping/contracts/disconnect-contract.ts";
import { decideCity, saveCities } from "#app/shipping/contracts/save-cities.ts";
import { saveContract, type SaveContract } from "#app/shipping/contracts/save-contract.ts";
import { tryContract, type TryContract } from "#app/shipping/contracts/try-contract.ts";
import { contractBillings, contractOperations } from "#app/shipping/model/carrier-contract.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { catalogueCodeOf, matchCities, readCityList } from "./match-cities.ts";

/** What a form of the page led to; `fields` are those that a merchant corrects. */
export type CarrierResult =
  | { kind: "done" }
  | { kind: "refused"; code: ContractRefused["code"] | "senderMissing"; fields: readonly string[] };

const DONE: CarrierResult = { kind: "done" };
const SENDER_MISSING: CarrierResult = { kind: "refused", code: "senderMissing", fields: [] };

/** What a form of a carrier's page asks for; null for a form that the page does not have. */
export async function carrierAction(
  ctx: ServedShopContext,
  plugin: string,
  form: FormData,
): Promise<CarrierResult | null> {
  try {
    return await act(ctx, plugin, form);
  } catch (error) {
    if (!(error instanceof ContractRefused)) throw error;
    return { kind: "refused", code: error.code, fields: error.fields };
  }
}

async function act(
  ctx: ServedShopContext,
  plugin: string,
  form: FormData,
): Promise<CarrierResult | null> {
  const shipping = shippingContext(ctx);
  const text = (name: string) => textOf(form, name);
  switch (text("intent")) {
    case "save":
      await saveContract(shipping, { plugin, ...contractOf(form) });
      return DONE;
    case "connect":
      await connectContract(shipping, plugin);
      return DONE;
    case "disconnect":
      await disconnectContract(shipping, plugin);
      return DONE;
    case "try":
      return tryOnce(ctx, plugin, form);
    case "cities":
      return takeCities(ctx, plugin, text("list"));
    case "decideCity": {
      const place = text("territoryBaseId");
      const found = ctx.market.territories.get(place);
      const chosen =
        found && ctx.gazetteer ? catalogueCodeOf(ctx.gazetteer, found) : text("territory");
      await decideCity(shipping, plugin, { cityKey: text("cityKey"), territory: chosen || null });
      return DONE;
    }
    default:
      return null;
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Fields are named by their kind and their name: `secret.user`, `constant.account`, `numbers.from`. */
function contractOf(form: FormData): Omit<SaveContract, "plugin"> {
  const group = (kind: string) =>
    Object.fromEntries(
      [...form.keys()]
        .filter((name) => name.startsWith(`${kind}.`))
        .map((name) => [name.slice(kind.length + 1), textOf(form, name)]),
    );
  const { prefix = "", from = "", to = "" } = group("numbers");
  const numbers = { prefix: prefix.toUpperCase(), from: wholeOf(from), to: wholeOf(to) };
  const billing = contractBillings.find((each) => each === textOf(form, "billing"));
  return {
    ...(billing ? { billing } : {}),
    secrets: group("secret"),
    constants: group("constant"),
    ...(from === "" && to === "" ? {} : { numbers }),
  };
}

const wholeOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

async function tryOnce(
  ctx: ServedShopContext,
  plugin: string,
  form: FormData,
): Promise<CarrierResult | null> {
  const operation = contractOperations.find((each) => each === textOf(form, "operation"));
  if (!operation) return null;
  const { senderAddressId } = ctx.shop;
  if (senderAddressId === null) return SENDER_MISSING;
  const place = textOf(form, "territoryBaseId");
  const asked: TryContract = {
    plugin,
    operation,
    senderAddressId,
    territoryBaseId: ctx.market.territories.has(place) ? place : null,
    trackingNumber: textOf(form, "trackingNumber") || null,
  };
  try {
    await tryContract(shippingContext(ctx), asked);
    return DONE;
  } catch (error) {
    const isGone = error instanceof ShippingError && error.code === "pApiAddressSenderNotFound";
    if (!isGone) throw error;
    return SENDER_MISSING;
  }
}

async function takeCities(
  ctx: ServedShopContext,
  plugin: string,
  list: string,
): Promise<CarrierResult> {
  const choice = await ctx.contracts.find(ctx.market.country, plugin);
  if (!choice || !ctx.gazetteer) throw new ContractRefused("contractCarrierNotFound");
  const cities = matchCities(ctx.gazetteer, readCityList(list, choice.cities));
  await saveCities(shippingContext(ctx), plugin, cities);
  return DONE;
}

import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import { ContractRefused } from "#app/shipping/contracts/contract-refused.ts";
import { decideCity, saveCities } from "#app/shipping/contracts/save-cities.ts";
import { saveContract, type SaveContract } from "#app/shipping/contracts/save-contract.ts";
import { connectContract, disconnectContract } from "#app/shipping/contracts/switch-contract.ts";
import { tryContract, type TryContract } from "#app/shipping/contracts/try-contract.ts";
import { contractBillings, contractOperations } from "#app/shipping/model/carrier-contract.ts";
import { NO_MONEY } from "#app/shipping/model/money.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { codeOf, matchCities, readCityList } from "./match-cities.ts";

/** What a form of the page led to; `fields` are those that a merchant corrects. */
export type CarrierResult =
  | { kind: "done" }
  | { kind: "refused"; code: ContractRefused["code"] | "senderMissing"; fields: readonly string[] };

const DONE: CarrierResult = { kind: "done" };
const PARCEL = { weightKg: 1, lengthCm: 20, widthCm: 15, heightCm: 10 };

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
      const chosen = found && ctx.gazetteer ? codeOf(ctx.gazetteer, found) : text("territory");
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
  const { senderAddressId, accountId } = ctx.shop;
  const sender = senderAddressId && (await findSenderAddress(ctx, accountId, senderAddressId));
  if (!sender) return { kind: "refused", code: "senderMissing", fields: [] };
  const place = textOf(form, "territoryBaseId");
  const territoryBaseId = ctx.market.territories.has(place) ? place : sender.territoryBaseId;
  const example: TryContract["example"] = {
    sender,
    // To the shop itself: a waybill of a try has no other person's name on it.
    recipient: { ...sender, addressType: "recipient", territoryBaseId },
    parcel: PARCEL,
    contents: "documents",
    goodsCollection: NO_MONEY,
    goodsInsured: NO_MONEY,
  };
  const trackingNumber = textOf(form, "trackingNumber") || null;
  await tryContract(shippingContext(ctx), { plugin, operation, example, trackingNumber });
  return DONE;
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

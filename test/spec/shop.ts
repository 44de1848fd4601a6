import { expect, inject } from "vitest";
import { z } from "zod";

import { askOperator } from "#test/support/processes/server.ts";

import { apiClient, payloadOf, type Answer, type Api } from "./client.ts";
import { home, worth } from "./home.ts";
import type { Address, Detail, Draft, Label, Page, QuotationRate, Rate } from "./shapes.ts";

export interface Server {
  /** `http://127.0.0.1:<port>`. */
  baseUrl: string;
  databaseUrl: string;
  /** The operator's command line on the server's database; what it prints with `--json`, parsed. */
  cli: (...args: string[]) => Promise<unknown>;
  /** The same without a process of its own, for what a test needs and does not test. */
  operator?: Server["cli"];
}

/** The server that all files share, without a limit of requests. Every file opens accounts of its own on it. */
export function sharedServer(): Server & Required<Pick<Server, "operator">> {
  const { operatorUrl, ...server } = inject("specServer");
  const operator = (...args: string[]) => askOperator(operatorUrl, args);
  return { ...server, cli: operator, operator };
}

/** An account with a key, one saved sender and one saved recipient in two cities of its country. */
export interface Shop {
  accountId: string;
  apiKey: string;
  api: Api;
  senderAddressId: number;
  recipientAddressId: number;
}

export const quito = "EC|:|17|:|1701|:|170150";
export const guayaquil = "EC|:|09|:|0901|:|090150";
/** For a server of its own. Tests send faster than a client may: the limit has a test of its own. */
export const unlimited = { env: { RATE_LIMIT_PER_MINUTE: "0" } };
export const smallParcel = { weight: 2, length: 20, width: 20, height: 20 };
export const deferredParcel = { weight: null, length: null, width: null, height: null };

export const inlineRecipient = {
  fullName: "María Muñoz Peña",
  streetLine1: "Av. 9 de Octubre 100",
  territoryBaseId: home.destination,
  country: home.country,
  phone: home.phone,
};

const createdAccount = z.object({ accountId: z.coerce.string(), apiKey: z.string().min(1) });
const shownWallet = z.object({ balance: z.coerce.number(), currency: z.literal(home.currency) });

const issuedKey = z.object({ apiKey: z.string(), accountId: z.number() });

/** The same shop with a test key: the first call opens its sandbox. */
export async function openSandbox(server: Server, shop: Shop): Promise<Shop> {
  const cli = server.operator ?? server.cli;
  const { apiKey, accountId } = issuedKey.parse(
    await cli("keys", "issue", "--account", shop.accountId, "--test"),
  );
  return withAddresses(server, { accountId: String(accountId), apiKey });
}

/**
 * @param dollars the wallet's balance, by what it is worth
 * @param bucket where it is kept; absent: where the service puts it
 */
export async function openShop(
  server: Server,
  dollars?: string,
  { bucket }: { bucket?: string } = {},
): Promise<Shop> {
  const cli = server.operator ?? server.cli;
  const name = `Shop ${Math.random().toString(36).slice(2)}`;
  const words = ["accounts", "create", "--name", name, "--country", home.country];
  const where = bucket === undefined ? [] : ["--bucket", bucket];
  const account = createdAccount.parse(await cli(...words, ...where));
  if (dollars !== undefined) {
    const balance = worth(Number(dollars)).toFixed(2);
    await topUp({ cli }, account.accountId, balance, name);
  }
  return withAddresses(server, account);
}

async function withAddresses(
  { baseUrl }: Server,
  account: Pick<Shop, "accountId" | "apiKey">,
): Promise<Shop> {
  const api = apiClient(baseUrl, account.apiKey);
  const sender = await saveAddress(api, { addressType: "sender", territoryBaseId: home.origin });
  const recipient = await saveAddress(api, {});
  return {
    ...account,
    api,
    senderAddressId: sender.addressId,
    recipientAddressId: recipient.addressId,
  };
}

export function topUp(
  { cli }: Pick<Server, "cli">,
  accountId: string,
  amount: string,
  reference: string,
) {
  const options = ["--account", accountId, "--amount", amount, "--reference", reference];
  return cli("wallet", "top-up", ...options);
}

export async function balanceOf(server: Server, accountId: string): Promise<number> {
  const cli = server.operator ?? server.cli;
  return shownWallet.parse(await cli("wallet", "show", "--account", accountId)).balance;
}

export function addressBody(changes: object = {}) {
  return { ...inlineRecipient, addressType: "recipient", ...changes };
}

export async function saveAddress(api: Api, changes: object): Promise<Address> {
  return payloadOf(await api.post<Address>("/address", addressBody(changes)), 201);
}

export function quotationBody(changes: object = {}) {
  return {
    senderAddress: { territoryBaseId: home.origin, country: home.country },
    recipientAddress: { territoryBaseId: home.destination, country: home.country },
    parcel: smallParcel,
    goodsCurrency: home.currency,
    ...changes,
  };
}

export async function quote(api: Api, changes: object = {}): Promise<QuotationRate[]> {
  const answer = await api.post<Page<QuotationRate>>("/quotation", quotationBody(changes));
  return payloadOf(answer, 201).data;
}

export function draftBody(shop: Shop, changes: object = {}) {
  return {
    senderAddressId: shop.senderAddressId,
    recipientAddressId: shop.recipientAddressId,
    parcel: smallParcel,
    contents: ["clothes"],
    goodsCurrency: home.currency,
    ...changes,
  };
}

export async function createDraft(shop: Shop, changes: object = {}): Promise<Draft> {
  return payloadOf(await shop.api.post<Draft>("/shipment", draftBody(shop, changes)), 201);
}

/** A copy that lacks these keys: to compare what is the same but for its ids. */
export function without(value: object, ...keys: string[]): Record<string, unknown> {
  const entries = Object.entries(value).filter(([key]) => !keys.includes(key));
  return Object.fromEntries(entries);
}

/** Rates or quotation rows by carrier, without their ids: equal for equal inputs. */
export function comparableRates(rates: (Rate | QuotationRate)[]): unknown[] {
  return rates
    .toSorted((a, b) => a.carrierToken.localeCompare(b.carrierToken))
    .map((rate) => without(rate, "rateId", "quotationId"));
}

/** The rate of this carrier, or the cheapest one that can be selected. */
export function selectableRate(draft: Draft, carrierToken?: string): Rate {
  const rates = draft.rates
    .filter((rate) => rate.available && rate.carrierToken === (carrierToken ?? rate.carrierToken))
    .toSorted((a, b) => a.priceTotal - b.priceTotal);
  const rate = rates[0];
  expect(rate, `no selectable rate of ${carrierToken ?? "any carrier"}`).toBeDefined();
  return rate as Rate;
}

export function purchase(
  shop: Shop,
  shipmentId: number,
  rateId: number | undefined,
  purchaseWith = "walletAvailable",
): Promise<Answer<Detail>> {
  const body = { preferredRateObjectId: rateId, purchaseWith };
  return shop.api.patch<Detail>(`/shipment/purchase/${shipmentId}`, body);
}

export async function paidShipment(shop: Shop, changes: object = {}, carrierToken?: string) {
  const draft = await createDraft(shop, changes);
  const rate = selectableRate(draft, carrierToken);
  const shipment = payloadOf(await purchase(shop, draft.shipmentId, rate.rateId), 200);
  return { shipmentId: draft.shipmentId, draft, rate, shipment };
}

export async function labelledShipment(shop: Shop, changes: object = {}, carrierToken?: string) {
  const paid = await paidShipment(shop, changes, carrierToken);
  const labelled = payloadOf(await generateTracking(shop, paid.shipmentId), 200);
  return { ...paid, labelled };
}

export function generateTracking(shop: Shop, shipmentId: number): Promise<Answer<Detail>> {
  return shop.api.patch<Detail>(`/shipment/generateTrackingNumber/${shipmentId}`);
}

export function annul(shop: Shop, shipmentId: number, body: object = {}): Promise<Answer<Detail>> {
  const asked = { annulReasonStatus: "other", ...body };
  return shop.api.patch<Detail>(`/shipment/annulAndRefund/${shipmentId}`, asked);
}

export function mintLabel(shop: Shop, shipmentId: number, body: object = {}) {
  const path = `/shipment/generateLabelUrl/${shipmentId}`;
  return shop.api.post<Label>(path, { type: "carrierDefault", ...body });
}

export async function getShipment(shop: Shop, shipmentId: number): Promise<Detail> {
  return payloadOf(await shop.api.get<Detail>(`/shipment/${shipmentId}`), 200);
}

/** Every shipment and saved address the account can see: equal before and after means unchanged. */
export async function everythingOf(shop: Shop): Promise<unknown> {
  const [shipments, addresses] = await Promise.all([
    shop.api.get<Page<Detail>>("/shipment?limit=100"),
    shop.api.get<Page<Address>>("/address?limit=100"),
  ]);
  return { shipments: payloadOf(shipments, 200), addresses: payloadOf(addresses, 200) };
}

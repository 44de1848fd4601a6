import { randomBytes, randomUUID } from "node:crypto";

import { makeCarrier } from "#app/carriers/make-carrier.ts";
import { printLabel } from "#app/labels/print-label.ts";
import { printManifest } from "#app/labels/print-manifest.ts";
import { findPlaces } from "#app/main/find-places.ts";
import { joinPdfs } from "#app/main/join-pdfs.ts";
import type { Gazetteers } from "#app/main/open-gazetteers.ts";
import { marketOf } from "#app/main/open-markets.ts";
import { printLabelsOf } from "#app/main/print-labels-of.ts";
import { readUploadedTable } from "#app/runtime/tables/read-table.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { createAddress, type CreateAddress } from "#app/shipping/addresses/create-address.ts";
import { type DebtLimits, debtLimits } from "#app/shipping/books/require-no-old-debt.ts";
import { claimsIn } from "#app/shipping/claims.ts";
import type { Context, Service } from "#app/shipping/context.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { makeIdSource, type NewId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { noPaymentProvider, type PaymentProvider } from "#app/shipping/model/payment.ts";
import type { QuotedShipment } from "#app/shipping/model/shipment.ts";
import { openMoneyRequests } from "#app/shipping/money/money-requests.ts";
import { createShipment, type CreateShipment } from "#app/shipping/shipments/create-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import type { Database } from "#db/engine/database.ts";
import { readMarkets } from "#db/markets/market-data.ts";

import { moveWith, test as databaseTest } from "./database.ts";
import { noContracts } from "./no-contracts.ts";
import { makeVirtualClock } from "./virtual-clock.ts";

export const QUITO = "EC|:|17|:|1701|:|170150";
export const GUAYAQUIL = "EC|:|09|:|0901|:|090150";

const markets = new Map(
  readMarkets().map((files) => [
    files.country,
    marketOf(
      files,
      files.cards.map(({ card }) => makeCarrier(card)),
    ),
  ]),
);

/** By names alone, which is enough to ask it; built for the first address. */
const gazetteers = new Map<string, Gazetteer>();
const ofNames: Gazetteers = {
  prepare: async () => {},
  get(country) {
    const territories = markets.get(country)?.territories;
    const known = gazetteers.get(country);
    if (known || !territories) return known;
    const made = buildGazetteer(country, territories);
    gazetteers.set(country, made);
    return made;
  },
};

/** One for each database, however many services a test opens on it: two would make the same ids. */
const idSources = new WeakMap<Database, NewId>();

function idSourceOf(db: Database): NewId {
  const source = idSources.get(db) ?? makeIdSource(Date.now, db.ids);
  idSources.set(db, source);
  return source;
}

interface ServiceChanges extends Partial<Omit<Service, "money">> {
  payments?: PaymentProvider;
  debts?: DebtLimits;
}

/**
 * The whole service on its own database. Its clock can be moved, and its pauses move it instead of taking real time.
 */
export function serviceOn(
  db: Database,
  { payments = noPaymentProvider, debts = debtLimits, ...changes }: ServiceChanges = {},
): Service & { passTime(durationMs: number): void } {
  const { now, sleep, passTime } = makeVirtualClock();
  moveWith(db, now);
  return {
    db,
    markets,
    contracts: noContracts,
    money: {
      payments,
      claims: claimsIn(db, now),
      requests: openMoneyRequests({ home: db, now, newId: idSourceOf(db) }),
      debtLimits: debts,
    },
    documents: {
      printLabel,
      printLabels: printLabelsOf,
      printManifest,
      joinPdfs,
      readTable: readUploadedTable,
    },
    places: findPlaces(() => ofNames),
    now,
    newId: idSourceOf(db),
    randomBytes,
    sleep,
    processId: randomUUID(),
    isProcessGone: () => false,
    passTime,
    ...changes,
  };
}

/** A place of each end in a country, and a number of its phones. */
const ends = {
  EC: { from: QUITO, to: GUAYAQUIL, phone: "+593991234567" },
  CL: { from: "CL|:|13|:|131|:|13101", to: "CL|:|13|:|131|:|13124", phone: "+56912345678" },
  MX: {
    from: "MX|:|09|:|09015|:|090150001",
    to: "MX|:|14|:|14039|:|140390001",
    phone: "+525512345678",
  },
  US: {
    from: "US|:|22|:|22071|:|2207170112",
    to: "US|:|36|:|36005|:|3600510451",
    phone: "+12125550123",
  },
} as const;

interface WorldOptions {
  balance?: number;
  country?: keyof typeof ends;
}

/** An account of the market with 100 USD in its wallet and a saved sender and recipient. */
export async function openWorld(
  db: Database,
  { balance = 10_000, country = "EC", ...changes }: ServiceChanges & WorldOptions = {},
) {
  const service = serviceOn(db, changes);
  const market = service.markets.get(country);
  if (!market) throw new Error(`no market ${country}`);

  const { accountId, apiKey } = await openAccount(service, { name: "Tienda de prueba", country });
  const ctx: Context & { passTime(durationMs: number): void } = Object.assign(service, {
    accountId,
    market,
    caller: { isTest: false, hasTestMoney: false, isSandbox: false },
    requestId: "test-request",
  });
  if (balance > 0)
    await topUpWallet(service, {
      accountId,
      amount: cents(balance),
      reference: `start-${accountId}`,
    });

  const { from, to, phone } = ends[country];
  const [sender, recipient] = [
    await createAddress(
      ctx,
      address({ addressType: "sender", territoryBaseId: from, country, phone }),
    ),
    await createAddress(ctx, address({ territoryBaseId: to, country, phone })),
  ];

  const draft = (input: Partial<CreateShipment> = {}): Promise<QuotedShipment> =>
    createShipment(ctx, {
      senderAddressId: sender.addressId,
      recipient: { kind: "saved", addressId: recipient.addressId },
      parcel: { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 },
      contents: "clothes",
      goodsCollection: cents(0),
      goodsInsured: cents(0),
      goodsCurrency: "USD",
      extId: null,
      extVendorId: null,
      integration: null,
      ...input,
    });

  return {
    ctx,
    service: ctx as Service,
    apiKey,
    accountId,
    sender,
    recipient,
    draft,
    rateOf,
    balance: async () => (await showWallet(service, accountId)).balance,
    async paid(input: Partial<CreateShipment> = {}, carrierToken?: string) {
      const shipment = await draft(input);
      const { rateId } = rateOf(shipment, carrierToken);
      return purchaseShipment(ctx, {
        shipmentId: shipment.shipmentId,
        preferredRateId: rateId,
        purchaseWith: "walletAvailable",
      });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** The markets of Ecuador and of the carriers' countries, served by these carriers instead of their own. */
export function marketsServedBy(...carriers: Carrier[]): Service["markets"] {
  const countries = new Set(["EC", ...carriers.map(({ country }) => country)]);
  return new Map(
    [...countries].map((country) => {
      const market = markets.get(country);
      if (!market) throw new Error(`no market ${country}`);
      return [
        country,
        { ...market, carriers: carriers.filter((each) => each.country === country) },
      ];
    }),
  );
}

export function address(changes: Partial<CreateAddress> = {}): CreateAddress {
  return {
    addressType: "recipient",
    fullName: "María Fernanda Ñáñez",
    company: null,
    email: "maria@example.com",
    streetLine1: "Av. 9 de Octubre 100 y Malecón",
    reference: "Edificio azul",
    territoryBaseId: QUITO,
    country: "EC",
    zip: null,
    lat: null,
    lng: null,
    phone: "+593991234567",
    ...changes,
  };
}

/** The rate of that carrier, else the first that can be selected. */
function rateOf(shipment: QuotedShipment, carrierToken?: string) {
  const rate = shipment.rates.find((candidate) =>
    carrierToken ? candidate.carrierToken === carrierToken : candidate.unavailableReason === null,
  );
  if (!rate) throw new Error(`no rate of ${carrierToken ?? "any carrier"}`);
  return rate;
}

export const test = databaseTest.extend<{ world: World }>({
  world: async ({ db }, use) => {
    await use(await openWorld(db));
  },
});
export { describe, expect } from "vitest";

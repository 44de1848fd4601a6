import { expect } from "vitest";

import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import { eventually } from "#test/support/eventually.ts";
import { isUnreadable, readLabel } from "#test/unit/labels/pdf-tools.ts";

import type { Account, Stage, Staged } from "./open-stage.ts";
import { countries } from "./shipped-carriers.ts";

/** A server notices another process's change in seconds, and then starts processes behind all other work. */
const NOTICED_MS = 300_000;

export interface Rate {
  rateId: number;
  carrierToken: string;
  priceTotal: number;
  estimateDays: number;
  available: boolean;
  unavailableReason?: string;
}
export interface Shipment {
  shipmentId: number;
  status: ShipmentStatus;
  trackingNumber: string | null;
  rates: Rate[];
}

/** A client of the public API of the contract's country: the status, and the payload or the refusal's code. */
export function apiOf({ workplace }: Stage, { contract }: Staged, { apiKey }: Account) {
  const { country } = contract;
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${workplace.baseUrl}/api/public${path}`, {
      method,
      headers: {
        "x-api-key": apiKey,
        "x-service-api-version": "2026-01-01",
        "x-service-country": country,
        "content-type": "application/json",
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { payload: unknown; message?: string };
    return { status: response.status, payload: answer.payload, message: answer.message };
  };
}
export type Api = ReturnType<typeof apiOf>;

/** @throws Error for an answer that is no success */
export async function done<Payload>(answer: ReturnType<Api>): Promise<Payload> {
  const { status, payload, message } = await answer;
  if (status >= 300) throw new Error(`${status} ${message}`);
  return payload as Payload;
}

const partyAt = (territoryBaseId: string, country: string, fullName: string) => ({
  fullName,
  streetLine1: "Avenida de los Álamos 123 y Calle Séptima",
  reference: "casa azul",
  email: "ana@example.com",
  territoryBaseId,
  country,
  phone: "+593987654321",
});

const parcel = { weight: 2.5, length: 30, width: 20, height: 10 };

/** A draft of the tape's parcel. */
async function draftOf({ contract, tape }: Staged, api: Api): Promise<Shipment> {
  const { from, to, currency } = countries[contract.country];
  const sender = partyAt(from, contract.country, "Tienda <Ñandú> & Cía");
  const { addressId } = await done<{ addressId: number }>(
    api("POST", "/address", { addressType: "sender", ...sender }),
  );
  const { goodsCollection, goodsInsured } = tape;
  return done(
    api("POST", "/shipment", {
      senderAddressId: addressId,
      recipientAddress: partyAt(to, contract.country, 'Ana "Nené" Núñez Peña'),
      parcel,
      contents: ["book"],
      goodsCurrency: currency,
      ...(goodsCollection ? { goodsCollection } : {}),
      ...(goodsInsured ? { goodsInsured } : {}),
    }),
  );
}

/** The token of the contract's offer. */
export const offerOf = ({ contract: { service } }: Staged, { carrierToken }: Account): string =>
  service ? `${carrierToken}-${service}` : carrierToken;

/** The contract's own offer, once every process knows the contract and the plugin's process has started. */
export function offered(staged: Staged, account: Account, api: Api) {
  const token = offerOf(staged, account);
  return eventually(
    async () => {
      staged.stub.restart();
      const draft = await draftOf(staged, api);
      const rate = draft.rates.find(({ carrierToken }) => carrierToken === token);
      if (!rate?.available) throw new Error(`${token} in ${JSON.stringify(draft.rates)}`);
      return { shipmentId: draft.shipmentId, rate };
    },
    { withinMs: NOTICED_MS, intervalMs: 1_000 },
  );
}

/** Asks until the carrier's own price is there: a plugin's process may take longer to start than a buyer waits. */
export async function warm({ contract }: Staged, account: Account, api: Api): Promise<void> {
  const { from, to, currency } = countries[contract.country];
  const asked = {
    senderAddress: { territoryBaseId: from, country: contract.country },
    recipientAddress: { territoryBaseId: to, country: contract.country },
    parcel,
    goodsCurrency: currency,
  };
  await eventually(
    async () => {
      const { data } = await done<{ data: Rate[] }>(api("POST", "/quotation", asked));
      const isOwn = ({ carrierToken }: Rate) => carrierToken.startsWith(account.carrierToken);
      expect(data.find((rate) => isOwn(rate) && rate.available)).toBeDefined();
    },
    { withinMs: NOTICED_MS, intervalMs: 1_000 },
  );
}

/** Paid from the wallet, at the contract's price; from then on the carrier gets this shipment's reference. */
export async function pay(
  { expectReference }: Staged,
  api: Api,
  { shipmentId, rate }: { shipmentId: number; rate: Rate },
): Promise<void> {
  const payment = { preferredRateObjectId: rate.rateId, purchaseWith: "walletAvailable" };
  await done(api("PATCH", `/shipment/purchase/${shipmentId}`, payment));
  expectReference(`${shipmentId}`);
}

export const number = (api: Api, shipmentId: number): Promise<Shipment> =>
  done(api("PATCH", `/shipment/generateTrackingNumber/${shipmentId}`));

export const shown = (api: Api, shipmentId: number): Promise<Shipment> =>
  done(api("GET", `/shipment/${shipmentId}`));

export const balanceOf = async ({ operate }: Stage, { accountId }: Account): Promise<number> => {
  const wallet = await operate("wallet", "show", "--account", `${accountId}`);
  return Number((wallet as { balance: unknown }).balance);
};

/** What a scanner reads from the label holds the number, perhaps among a route and check digits. */
export async function expectLabelOf(bytes: Uint8Array, trackingNumber: string): Promise<void> {
  if (isUnreadable) return;
  const codes = await readLabel(bytes, (read) => read.scan());
  expect(codes.map(plain)).toContainEqual(expect.stringContaining(plain(trackingNumber)));
}

const plain = (code: string) => code.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();

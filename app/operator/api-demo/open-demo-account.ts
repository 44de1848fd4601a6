import type { Narrator } from "./narrator.ts";
import type { Operator } from "./operator.ts";
import { storeClient, type StoreClient, type Territory } from "./store-client.ts";

interface SavedAddress {
  addressId: number;
  territoryBaseId: string;
  country: string;
}

/** An account that can ship: a key, money in its wallet, and where its parcels leave and arrive. */
export interface Shop {
  accountId: number;
  apiKey: string;
  store: StoreClient;
  sender: SavedAddress;
  recipient: SavedAddress;
}

export async function openDemoAccount(parts: {
  origin: string;
  narrator: Narrator;
  operator: Operator;
}): Promise<Shop> {
  const { origin, narrator, operator } = parts;
  const { step, print } = narrator;

  step("The operator has a first person, who is on record with every command");
  await operator.begin();

  step("The operator opens an account for your store");
  const { accountId, apiKey } = await operator.openAccount("Tienda Quitumbe");
  print(`Account ${accountId}. Its API key is ${apiKey}`);

  step("You transfer money, and the operator credits your wallet");
  const { text: balance } = await operator.topUp(accountId, "50.00", "TRANSFER-0001");
  print(`The wallet holds ${balance}.`);

  step("Find Quito and Guayaquil in the catalogue of places");
  const store = storeClient({ origin, apiKey, narrator });
  const { data: territories } = await store.get<{ data: Territory[] }>("/territory");
  const quito = seatOf(territories, "Quito");
  const guayaquil = seatOf(territories, "Guayaquil");
  print(
    `${territories.length} places. Quito is ${quito.territoryBaseId}, Guayaquil is ${guayaquil.territoryBaseId}.`,
  );

  step("Save where your parcels leave, and where this one goes");
  const sender = await store.post<SavedAddress>("/address", {
    addressType: "sender",
    fullName: "Tienda Quitumbe",
    streetLine1: "Av. Amazonas N24-155 y Colón",
    phone: "+593991234567",
    territoryBaseId: quito.territoryBaseId,
    country: "EC",
  });
  const recipient = await store.post<SavedAddress>("/address", {
    addressType: "recipient",
    fullName: "María Ñusta Peñafiel",
    streetLine1: "Malecón Simón Bolívar 100",
    reference: "Frente al reloj público",
    phone: "+593987654321",
    territoryBaseId: guayaquil.territoryBaseId,
    country: "EC",
  });
  print(`Sender ${sender.addressId} in Quito, recipient ${recipient.addressId} in Guayaquil.`);
  return { accountId, apiKey, store, sender, recipient };
}

/** The parish that bears the name of its canton. */
function seatOf(territories: Territory[], name: string): Territory {
  const seat = territories.find(
    ({ territory2Name, territory3Name }) => territory2Name === name && territory3Name === name,
  );
  if (!seat) throw new Error(`The catalogue of places has no ${name}.`);
  return seat;
}

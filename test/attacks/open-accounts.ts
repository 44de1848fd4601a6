import { readOperations, type Operation } from "#test/integration/openapi/document.ts";
import {
  createDraft,
  labelledShipment,
  openShop,
  paidShipment,
  selectableRate,
  type Shop,
} from "#test/spec/shop.ts";
import { makeTestDatabase } from "#test/support/database.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

/** A server on the database of the suite, with an account that has something of everything, and a stranger. */
export interface Accounts {
  server: ServerProcess;
  owner: Shop;
  stranger: Shop;
  /** Every id of the owner's, by the name that fields have for it. */
  ids: Record<string, number[]>;
  operations: Operation[];
  close: () => Promise<void>;
}

const UNLIMITED = {
  RATE_LIMIT_PER_MINUTE: "0",
  ANONYMOUS_LIMIT_PER_MINUTE: "0",
  REFUSED_LIMIT_PER_MINUTE: "0",
};

export async function openAccounts(balance = "100.00"): Promise<Accounts> {
  const database = await makeTestDatabase();
  const isPostgres = !database.url.startsWith("file:");
  const server = await startServer({
    env: { ...UNLIMITED, DATABASE_URL: database.url, BUCKETS: isPostgres ? "2" : "1" },
  });
  // On PostgreSQL each in a bucket of its own.
  const owner = await openShop(server, balance, { bucket: isPostgres ? "b1" : "b0" });
  const stranger = await openShop(server, balance, { bucket: "b0" });
  const draft = await createDraft(owner);
  const paid = await paidShipment(owner);
  const labelled = await labelledShipment(owner);
  const hook = { url: "https://erp.example.com/hook", events: ["shipment.updated"] };
  const webhook = await owner.api.post<{ webhookId: number }>("/webhook", hook);
  const document = await (await fetch(`${server.baseUrl}/api/public/openapi.json`)).json();
  return {
    server,
    owner,
    stranger,
    ids: {
      shipment: [draft.shipmentId, paid.shipmentId, labelled.shipmentId],
      rate: [selectableRate(draft).rateId, paid.rate.rateId],
      sender: [owner.senderAddressId],
      recipient: [owner.recipientAddressId],
      webhook: [webhook.payload.webhookId],
    },
    operations: readOperations(document as Record<string, unknown>),
    async close() {
      await server.stop();
      await database.remove();
    },
  };
}

// A server's part in miniature: node test/support/processes/make-drafts.ts <database URL> <account id> <how many>
// Prints a line when it begins, and what became of its drafts.
import { openService } from "#app/main/open-service.ts";
import { listAddresses } from "#app/shipping/addresses/list-addresses.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { signingSecret } from "#test/support/vault.ts";

const [databaseUrl = "", accountId = "0", count = "0"] = process.argv.slice(2);
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
const { service, close } = await openService({ databaseUrl, signingSecret }, quietLog);
const ctx = {
  ...service,
  accountId: Number(accountId) as AccountId,
  market: service.markets.get("EC")!,
  caller: { isTest: false, hasTestMoney: false, isSandbox: false },
  requestId: null,
};
const { data: saved } = await listAddresses(ctx, { limit: 10, page: 1 });
const savedAs = (type: string) => saved.find(({ addressType }) => addressType === type);
const [sender, recipient] = [savedAs("sender"), savedAs("recipient")];
process.stdout.write("begins\n");

const failures: Record<string, number> = {};
let made = 0;
for (let n = 0; n < Number(count); n++) {
  try {
    await createShipment(ctx, {
      senderAddressId: sender!.addressId,
      recipient: { kind: "saved", addressId: recipient!.addressId },
      parcel: { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 },
      contents: "clothes",
      goodsCollection: cents(0),
      goodsInsured: cents(0),
      goodsCurrency: "USD",
      extId: null,
      extVendorId: null,
      integration: null,
    });
    made++;
  } catch (error) {
    const reason = String((error as { code?: unknown }).code ?? error);
    failures[reason] = (failures[reason] ?? 0) + 1;
  }
}
await close();
process.stdout.write(`${JSON.stringify({ made, failures })}\n`);

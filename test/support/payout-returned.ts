import type { Service } from "#app/shipping/context.ts";
import type { AccountId, PayoutId, StaffId } from "#app/shipping/model/ids.ts";
import { MERCHANT } from "#app/shipping/model/payout.ts";
import {
  approvePayout,
  confirmPayout,
  returnPayout,
  sendPayout,
} from "#app/shipping/payouts/payouts.ts";
import { requestPayout } from "#app/shipping/payouts/request-payout.ts";
import { setBankDetails } from "#app/shipping/payouts/set-bank-details.ts";
import { addStaff } from "#app/shipping/staff/add-staff.ts";

/** All that is in an account's balance of cash, paid by a bank that then sends it back. */
export async function payoutReturned(service: Service, accountId: AccountId): Promise<PayoutId> {
  await setBankDetails(service, accountId, {
    holder: "Tienda de prueba",
    taxId: "1790000000001",
    bank: "Banco del Ejemplo",
    number: "2200998877",
    kind: "checking",
  });
  const asked = { accountId, destination: "bank", askedBy: MERCHANT } as const;
  const { payoutId } = await requestPayout(service, asked);
  const by = await addStaff(service, {
    name: "ana",
    email: "ana@example.com",
    role: "finance",
    addedBy: 1 as StaffId,
  });
  const limit = { perAction: 1000, perDay: 1000 };
  const limits = { support: limit, operations: limit, finance: limit, admin: limit };
  await approvePayout(service, payoutId, { by, limits });
  await sendPayout(service, { payoutId, bankAccountId: "pichincha-1", reference: "OUT-7" });
  await confirmPayout(service, payoutId);
  await returnPayout(service, payoutId);
  return payoutId;
}

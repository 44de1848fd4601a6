import { eq } from "drizzle-orm";

import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { deleteAddress } from "#app/shipping/addresses/delete-address.ts";
import { getAddress } from "#app/shipping/addresses/get-address.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { pruneRecords, type Retention } from "#app/shipping/retention/prune-records.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { personColumn, shownPerson } from "#db/shipping/persons.ts";
import { address, expect, test } from "#test/support/world.ts";

const PERSONAL_DATA_DAYS = 40;
const keptDays: Retention["keptDays"] = {
  labels: 0,
  trackingEvents: 0,
  carrierCalls: 0,
  drafts: 0,
  annulledDrafts: 0,
  personalData: PERSONAL_DATA_DAYS,
  bulkRuns: 0,
  deadJobs: 0,
  carrierFiles: 0,
  activity: 0,
};

test("a person who was taken out of the address book is erased when the period is over and no open shipment needs them", async ({
  world,
}) => {
  const { ctx, recipient, sender, service } = world;
  const passDays = (days: number) => ctx.passTime(days * DAY_MS);
  const prune = () => pruneRecords({ service, keptDays }, AbortSignal.timeout(60_000));
  const saved = { kind: "saved", addressId: recipient.addressId } as const;
  const { shipmentId } = await world.paid({ recipient: saved });
  const { addressId: unused } = await createAddress(ctx, address());
  await deleteAddress(ctx, recipient.addressId);
  await deleteAddress(ctx, unused);
  const nameOf = async (addressId: AddressId) => {
    const { read } = service.db;
    const { addresses } = read.tables;
    const isThis = eq(addresses.addressId, addressId);
    const person = personColumn(read, addresses);
    const [row] = await read.select({ person }).from(addresses).where(isThis);
    return row && shownPerson(row.person).fullName;
  };
  const { fullName } = address();
  passDays(PERSONAL_DATA_DAYS - 1);
  await prune();
  expect(await nameOf(unused)).toBe(fullName);

  passDays(2);
  await prune();
  expect(await nameOf(unused)).toBe("—");
  expect((await getShipment(ctx, shipmentId)).recipient.fullName).toBe(recipient.fullName);

  const why = { annulReasonStatus: "other", annulReasonDetails: null } as const;
  await annulAndRefundShipment(ctx, { shipmentId, ...why });
  await prune();
  const { territoryBaseId } = recipient;
  const shown = (await getShipment(ctx, shipmentId)).recipient;
  expect(shown).toMatchObject({ fullName: "—", phone: "—", territoryBaseId });
  expect(await nameOf(sender.addressId)).toBe(sender.fullName);
  expect(await getAddress(ctx, unused)).toBeNull();
  expect(await getAddress(ctx, recipient.addressId)).toBeNull();
});

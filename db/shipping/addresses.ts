import {
  and,
  type Column,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  notExists,
  sql,
} from "drizzle-orm";

import type { Address, AddressType } from "#app/shipping/model/address.ts";
import type { AccountId, AddressId } from "#app/shipping/model/ids.ts";
import type { CursorRequest, Page } from "#app/shipping/model/page.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";
import { type Person, personColumn, sealPerson, shownPerson } from "./persons.ts";

/** A saved address is in the address book; any other is a draft's own recipient. Neither ever changes. */
export async function insertAddress(
  tx: Connection,
  accountId: AccountId,
  address: Address,
  saved: boolean,
): Promise<void> {
  await tx
    .prepared("insertAddress", (connection) => {
      const { addresses } = connection.tables;
      return connection.insert(addresses).values(placeholders).prepare("insertAddress");
    })
    .execute({ ...address, ...sealPerson(tx, address, saved), accountId, saved });
}

const placeholders = {
  addressId: sql.placeholder("addressId"),
  accountId: sql.placeholder("accountId"),
  addressType: sql.placeholder("addressType"),
  saved: sql.placeholder("saved"),
  territoryBaseId: sql.placeholder("territoryBaseId"),
  country: sql.placeholder("country"),
  person: sql.placeholder("person"),
  phoneKey: sql.placeholder("phoneKey"),
  emailKey: sql.placeholder("emailKey"),
  objectCreated: sql.placeholder("objectCreated"),
};

export async function findSavedAddress(
  db: Connection,
  accountId: AccountId,
  addressId: AddressId,
  addressType: AddressType,
): Promise<Address | null> {
  const [row] = await db
    .prepared("findSavedAddress", (connection) => {
      const { addresses } = connection.tables;
      return connection
        .select(addressColumns(connection, addresses))
        .from(addresses)
        .where(
          and(
            eq(addresses.addressId, sql.placeholder("addressId")),
            eq(addresses.accountId, sql.placeholder("accountId")),
            eq(addresses.addressType, sql.placeholder("addressType")),
            eq(addresses.saved, true),
            isInBook(connection),
          ),
        )
        .prepare("findSavedAddress");
    })
    .execute({ addressId, accountId, addressType });
  return row ? addressFrom(row) : null;
}

/** The account's own of these by their ids, also those that left the book; without those that were erased. */
export async function selectAddressesById(
  db: Connection,
  accountId: AccountId,
  addressIds: readonly AddressId[],
): Promise<Map<AddressId, Address>> {
  if (addressIds.length === 0) return new Map();
  const { addresses } = db.tables;
  const isThese = inArray(addresses.addressId, [...addressIds]);
  const rows = await db
    .select(addressColumns(db, addresses))
    .from(addresses)
    .where(and(isThese, eq(addresses.accountId, accountId), isNull(addresses.erased)));
  return new Map(rows.map((row) => [row.addressId, addressFrom(row)]));
}

/** A field that is absent does not restrict. */
export interface AddressFilter {
  addressType?: AddressType | undefined;
  territoryBaseId?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
}

/** A sender or a recipient of the address book. */
export async function findBookAddress(
  db: Connection,
  accountId: AccountId,
  addressId: AddressId,
): Promise<Address | null> {
  const { addresses } = db.tables;
  const isThis = and(eq(addresses.addressId, addressId), eq(addresses.accountId, accountId));
  const [row] = await db
    .select(addressColumns(db, addresses))
    .from(addresses)
    .where(and(isThis, eq(addresses.saved, true), isInBook(db)));
  return row ? addressFrom(row) : null;
}

/** Takes an address out of the book. False when another request has done so already. */
export async function removeFromBook(
  tx: Connection,
  accountId: AccountId,
  addressId: AddressId,
  objectCreated: Date,
): Promise<boolean> {
  const { removedAddresses } = tx.tables;
  const removed = await tx
    .insert(removedAddresses)
    .values({ addressId, accountId, objectCreated })
    .onConflictDoNothing()
    .returning({ addressId: removedAddresses.addressId });
  return removed.length === 1;
}

/** A removed address keeps its row, because shipments name it. */
function isInBook(db: Connection) {
  const { addresses, removedAddresses } = db.tables;
  return notExists(
    db
      .select({ addressId: removedAddresses.addressId })
      .from(removedAddresses)
      .where(eq(removedAddresses.addressId, addresses.addressId)),
  );
}

/**
 * Saved addresses, newest first. An address book is small, so counting and skipping is cheap enough. The statements are
 * prepared, one pair for each set of filters that is used.
 */
export async function selectSavedAddresses(
  db: Connection,
  accountId: AccountId,
  { limit, page, after, filter = {} }: CursorRequest<AddressId> & { filter?: AddressFilter },
): Promise<Page<Address>> {
  const { phone, email, ...others } = filter;
  const fields = {
    ...others,
    phoneKey: phone === undefined ? undefined : db.vault.blindKey(phone),
    emailKey: email === undefined ? undefined : db.vault.blindKey(email),
    after: after ?? undefined,
  };
  const wanted = Object.entries(fields).filter(([, value]) => value !== undefined);
  const names = wanted.map(([name]) => name).toSorted();
  const values = { accountId, ...Object.fromEntries(wanted) };
  const which = names.join("_");

  const [counted] = await db
    .prepared(`countSavedAddresses_${which}`, (connection) =>
      connection
        .select({ total: count() })
        .from(connection.tables.addresses)
        .where(isWanted(connection, names))
        .prepare(`countSavedAddresses_${which}`),
    )
    .execute(values);
  const total = counted?.total ?? 0;
  const offset = (page - 1) * limit;
  // A page number may be any integer, but a database's offset is limited.
  if (offset >= total) return { data: [], total, limit, page };

  const rows = await db
    .prepared(`selectSavedAddresses_${which}`, (connection) =>
      connection
        .select(addressColumns(connection, connection.tables.addresses))
        .from(connection.tables.addresses)
        .where(isWanted(connection, names))
        .orderBy(desc(connection.tables.addresses.addressId))
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("offset"))
        .prepare(`selectSavedAddresses_${which}`),
    )
    .execute({ ...values, limit, offset });
  return { data: rows.map(addressFrom), total, limit, page };
}

/** The account's saved addresses that have a placeholder's value in each of these. */
function isWanted(db: Connection, names: readonly string[]) {
  const { addresses } = db.tables;
  const { addressType, territoryBaseId, phoneKey, emailKey, addressId } = addresses;
  const columns: Record<string, Column> = { addressType, territoryBaseId, phoneKey, emailKey };
  return and(
    eq(addresses.accountId, sql.placeholder("accountId")),
    eq(addresses.saved, true),
    isInBook(db),
    ...names.map((name) => {
      const column = columns[name];
      return column ? eq(column, sql.placeholder(name)) : lt(addressId, sql.placeholder("after"));
    }),
  );
}

/** Those of an address; the others say whose it is, and whether it is in a book. */
export function addressColumns(db: Connection, addresses: Tables["addresses"]) {
  const { addressId, addressType, territoryBaseId, country, objectCreated } = addresses;
  const place = { addressId, addressType, territoryBaseId, country, objectCreated };
  return { ...place, person: personColumn(db, addresses) };
}

export const addressFrom = ({
  person,
  ...place
}: Omit<Address, keyof Person> & { person: Person | null }): Address => ({
  ...place,
  ...shownPerson(person),
});

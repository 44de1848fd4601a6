import { sql } from "drizzle-orm";

import type { AddressFields } from "#app/shipping/model/address.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

/** What an address says of a person; the rest of it is a place, from which prices follow. */
export type Person = Required<Omit<AddressFields, "territoryBaseId" | "country">>;

/** In place of what was erased, or was sealed with a key that is lost. */
const ERASED_TEXT = "—";
const erasedPerson: Person = {
  fullName: ERASED_TEXT,
  company: null,
  email: null,
  streetLine1: ERASED_TEXT,
  reference: null,
  zip: null,
  lat: null,
  lng: null,
  phone: ERASED_TEXT,
  neighbourhood: null,
  documentNumber: null,
  placeDoubt: null,
};
const names = Object.keys(erasedPerson) as (keyof Person)[];

/** The columns of a person. By the keys an address book is filtered, so only its addresses have them. */
export function sealPerson({ vault }: Connection, fields: AddressFields, saved: boolean) {
  const known = names.flatMap((name) => {
    const value = fields[name] ?? null;
    return value === null ? [] : [[name, value]];
  });
  return {
    person: vault.seal("person", Buffer.from(JSON.stringify(Object.fromEntries(known)))),
    phoneKey: saved ? vault.blindKey(fields.phone) : null,
    emailKey: saved && fields.email !== null ? vault.blindKey(fields.email) : null,
  };
}

/** Of an address, read where it is selected; null once it is erased. */
export function personColumn(db: Connection, { person }: Pick<Tables["addresses"], "person">) {
  return sql<Person | null>`${person}`.mapWith((sealed: Uint8Array) => openPerson(db, sealed));
}

/** What a buyer wrote for an order. */
export const sealNote = ({ vault }: Connection, note: string | null): Uint8Array | null =>
  note === null ? null : vault.seal("orderNote", Buffer.from(note));

/** The same, where it is selected. */
export function noteColumn(
  { vault }: Connection,
  { orderNote }: Pick<Tables["shipments"], "orderNote">,
) {
  return sql<string | null>`${orderNote}`.mapWith((sealed: Uint8Array) => {
    const plain = vault.open("orderNote", sealed);
    return plain && Buffer.from(plain).toString();
  });
}

/** The person, or dashes in place of one that is erased. */
export const shownPerson = (person: Person | null): Person => person ?? erasedPerson;

function openPerson({ vault }: Connection, sealed: Uint8Array): Person | null {
  const plain = vault.open("person", sealed);
  if (plain === null) return null;
  // Written by `sealPerson` alone, and signed by it.
  const known = JSON.parse(Buffer.from(plain).toString()) as Partial<Person>;
  return { ...noPerson, ...known } as Person;
}

const noPerson = Object.fromEntries(names.map((name) => [name, null]));

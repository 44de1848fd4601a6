import { eraseRecipient, type Attack } from "./attack.ts";

const erasedBut = (change: string) => eraseRecipient.replace(" where ", `, ${change} where `);
const instead = (part: string, other: string) => eraseRecipient.replace(part, other);

/** A person may be taken out of what is kept, once and whole; under that name nothing else may change. */
export const attacksOnPersonalData: Attack[] = [
  ...[
    ["keeps the person", instead("person = null", "person = BYTES")],
    ["keeps the key of the phone", instead("phone_key = null", "phone_key = 'p'")],
    ["keeps the key of the e-mail", instead("email_key = null", "email_key = 'e'")],
    ["stays in the book", instead("saved = false", "saved = true")],
    ["moves to another place", erasedBut("territory_base_id = 'u'")],
    ["moves to another country", erasedBut("country = 'CO'")],
    ["changes hands", erasedBut("account_id = 102")],
    ["becomes a sender", erasedBut("address_type = 'sender'")],
  ].map(([what = "", sql = ""]) => ({
    name: `an erased address ${what}`,
    sql,
    refusal: /never change/,
  })),
  {
    name: "an address is erased twice",
    after: [eraseRecipient],
    sql: eraseRecipient,
    refusal: /never change/,
  },
  {
    name: "an erased address comes back",
    after: [eraseRecipient],
    sql: "update addresses set erased = null, person = BYTES where address_id = 302",
    refusal: /never change/,
  },
  {
    name: "a label of somebody who is known is deleted",
    sql: "delete from labels where shipment_id = 403",
    refusal: /append only/,
  },
  {
    name: "what a carrier said of somebody who is known is forgotten",
    sql: "update durable_calls set detail = null where durable_call_id = 701",
    refusal: /keeps its terms/,
  },
  {
    name: "what a carrier said is replaced",
    after: [eraseRecipient],
    sql: "update durable_calls set detail = 'x' where durable_call_id = 701",
    refusal: /keeps its terms/,
  },
  {
    name: "an outcome changes with a person's erasure",
    after: [eraseRecipient],
    sql: "update durable_calls set detail = null, state = 'rejected' where durable_call_id = 701",
    refusal: /keeps its terms/,
  },
  {
    name: "an erased person's parcel is made cheaper",
    after: [eraseRecipient],
    sql: "update shipments set goods_insured = 1 where shipment_id = 403",
    refusal: /paid for as it is/,
  },
];

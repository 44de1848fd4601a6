import { eraseRecipient, type Attack } from "./attack.ts";

const erasedBut = (change: string) => eraseRecipient.replace(" where ", `, ${change} where `);
const instead = (part: string, other: string) => eraseRecipient.replace(part, other);

/** A person may be taken out of what is kept, once and whole; under that name nothing else may change. */
export const attacksOnPersonalData: Attack[] = [
  ...[
    ["keeps the name", instead("full_name = '—'", "full_name = 'Ana'")],
    ["keeps the street", instead("street_line1 = '—'", "street_line1 = 'Calle 1'")],
    ["keeps the phone", instead("phone = '—'", "phone = '+593'")],
    ["gets an e-mail", instead("email = null", "email = 'ana@example.com'")],
    ["gets coordinates", instead("lat = null", "lat = 1.5")],
    ["stays in the book", instead("saved = false", "saved = true")],
    ["keeps the document", erasedBut("document_number = '0912345678'")],
    ["keeps the neighbourhood", erasedBut("neighbourhood = 'Centro'")],
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
    sql: "update addresses set erased = null, full_name = 'Ana' where address_id = 302",
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

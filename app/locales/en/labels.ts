/** What is printed on a label, for the people who carry the parcel. */
export const labels = {
  selfOperated: "Operated by the shipping service itself",
  test: (carrier: string) => `TEST, DO NOT SHIP · ${carrier}`,
  date: "DATE",
  recipient: "RECIPIENT",
  sender: "SENDER:",
  phone: "Tel.",
  reference: "Ref.:",
  zip: "ZIP",
  contents: "CONTENTS",
  /** Before "2 / 3". */
  piece: "PARCEL",
  weight: "WEIGHT",
  size: "SIZE",
  order: "ORDER",
  items: (pieces: number) => (pieces === 1 ? "1 ITEM" : `${pieces} ITEMS`),
  slip: (order: string) => `Order ${order}`,
  pickList: "Pick list",
  orders: (count: number) => (count === 1 ? "1 order" : `${count} orders`),
  insured: "INSURED VALUE",
  collect: (amount: string) => `COLLECT ${amount}`,
  collectNothing: "NOTHING TO COLLECT",
};

/** What is printed on a label, for the people who carry the parcel. */
export const labels = {
  selfOperated: "Operated by the shipping service itself",
  date: "DATE",
  recipient: "RECIPIENT",
  sender: "SENDER:",
  phone: "Tel.",
  reference: "Ref.:",
  zip: "ZIP",
  contents: "CONTENTS",
  weight: "WEIGHT",
  size: "SIZE",
  order: "ORDER",
  items: (pieces: number) => (pieces === 1 ? "1 ITEM" : `${pieces} ITEMS`),
  insured: "INSURED VALUE",
  collect: (amount: string) => `COLLECT ${amount}`,
  collectNothing: "NOTHING TO COLLECT",
};

import type { LevelNames } from "#app/shipping/model/market-customs.ts";

import { capital } from "../capital.ts";

export const addresses = {
  title: "Addresses",
  intro:
    "Your packages ship from these addresses and return to them. We read them from your store's locations. Complete any that are missing details.",
  shop: "Store address",
  /** What the address of the shop itself is for. */
  shopHelp: "Used when a location has no address of its own.",
  missing: "Incomplete",
  ready: "Ready",
  inactive: "Inactive",
  edit: "Edit",
  add: "Complete",
  cancel: "Cancel",
  save: "Save address",
  fullName: "Sender name",
  street: "Street and number",
  reference: "Directions",
  referenceHelp: "How to find it: across from, next to, color of the door.",
  phone: "Phone",
  phoneHelp: "The carrier calls this number for pickup.",
  territory: (levels: LevelNames | null) => (levels === null ? "Place" : capital(levels[2])),
  errors: {
    fullName: "Enter a sender name.",
    streetLine1: "Enter the street and number.",
    phone: "Enter the phone number in full, with all its digits.",
    territoryBaseId: "Choose a place from the list.",
    reference: "The directions are too long.",
  },
  /** Heads the address that another person has saved meanwhile. */
  now: "Current address:",
  other:
    "If you change the address in your store, we'll use that one. Existing drafts keep theirs until their order changes.",
};

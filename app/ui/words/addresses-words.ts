interface AddressesMessages {
  title: string;
  intro: string;
  shop: string;
  /** What the address of the shop itself is for. */
  shopHelp: string;
  missing: string;
  ready: string;
  inactive: string;
  edit: string;
  add: string;
  cancel: string;
  save: string;
  fullName: string;
  street: string;
  reference: string;
  referenceHelp: string;
  phone: string;
  phoneHelp: string;
  territory: string;
  faults: Record<"fullName" | "streetLine1" | "phone" | "territoryBaseId" | "reference", string>;
  /** Heads the address that somebody else has saved. */
  now: string;
  other: string;
}

const es: AddressesMessages = {
  title: "Direcciones",
  intro:
    "Tus paquetes salen de estas direcciones y regresan a ellas. Las leemos de las sucursales de tu tienda: completa los datos que falten.",
  shop: "Dirección de la tienda",
  shopHelp: "Se usa cuando una ubicación no tiene su propia dirección.",
  missing: "Incompleta",
  ready: "Lista",
  inactive: "Inactiva",
  edit: "Editar",
  add: "Completar",
  cancel: "Cancelar",
  save: "Guardar dirección",
  fullName: "Remitente",
  street: "Calle y número",
  reference: "Referencia",
  referenceHelp: "Cómo llegar: frente a, junto a, color de la puerta.",
  phone: "Teléfono",
  phoneHelp: "El transportista llama a este número para la recolección.",
  territory: "Parroquia",
  faults: {
    fullName: "Escribe el nombre del remitente.",
    streetLine1: "Escribe la calle y el número.",
    phone: "Escribe un teléfono completo, por ejemplo 099 123 4567.",
    territoryBaseId: "Elige una parroquia de la lista.",
    reference: "La referencia es demasiado larga.",
  },
  now: "Dirección actual:",
  other:
    "Si cambias la dirección en tu tienda, usaremos esa. Los borradores existentes conservan la suya hasta que cambie su pedido.",
};

const en: AddressesMessages = {
  title: "Addresses",
  intro:
    "Your packages ship from these addresses and return to them. We read them from your store's locations. Complete any that are missing details.",
  shop: "Store address",
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
  territory: "Parish",
  faults: {
    fullName: "Enter a sender name.",
    streetLine1: "Enter the street and number.",
    phone: "Enter a full phone number, such as 099 123 4567.",
    territoryBaseId: "Choose a parish from the list.",
    reference: "The directions are too long.",
  },
  now: "Current address:",
  other:
    "If you change the address in your store, we'll use that one. Existing drafts keep theirs until their order changes.",
};

export const addressesMessages: Record<"es" | "en", AddressesMessages> = { es, en };

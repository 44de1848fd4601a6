interface AddressesWords {
  title: string;
  intro: string;
  shop: string;
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
  other: string;
}

const es: AddressesWords = {
  title: "Direcciones",
  intro:
    "Desde aquí salen tus paquetes, y aquí vuelven. Las leemos de las ubicaciones de tu tienda; completa las que falten.",
  shop: "Dirección de la tienda",
  missing: "Falta completar",
  ready: "Lista",
  inactive: "Inactiva",
  edit: "Cambiar",
  add: "Completar",
  cancel: "Cancelar",
  save: "Guardar dirección",
  fullName: "Quién envía",
  street: "Calle y número",
  reference: "Referencia",
  referenceHelp: "Cómo llegar: frente a, junto a, color de la puerta.",
  phone: "Teléfono",
  phoneHelp: "El transportista llama aquí para recoger.",
  territory: "Parroquia",
  faults: {
    fullName: "Escribe quién envía.",
    streetLine1: "Escribe la calle y el número.",
    phone: "Escribe un teléfono con todos sus números, por ejemplo 099 123 4567.",
    territoryBaseId: "Elige una parroquia de la lista.",
    reference: "La referencia es demasiado larga.",
  },
  other:
    "Si cambias la dirección en tu tienda, esa vuelve a contar. Los borradores ya hechos conservan la suya hasta que cambie su pedido.",
};

const en: AddressesWords = {
  title: "Addresses",
  intro:
    "Your parcels start here, and come back here. We read them from your store's locations; complete those that lack something.",
  shop: "The store's own address",
  missing: "Incomplete",
  ready: "Ready",
  inactive: "Inactive",
  edit: "Change",
  add: "Complete",
  cancel: "Cancel",
  save: "Save address",
  fullName: "Who sends",
  street: "Street and number",
  reference: "Directions",
  referenceHelp: "How to find it: opposite, next to, colour of the door.",
  phone: "Phone",
  phoneHelp: "The carrier calls here to pick up.",
  territory: "Parish",
  faults: {
    fullName: "Type who sends.",
    streetLine1: "Type the street and the number.",
    phone: "Type a phone with all its digits, for example 099 123 4567.",
    territoryBaseId: "Choose a parish of the list.",
    reference: "The directions are too long.",
  },
  other:
    "When you change the address in your store, that one counts again. Drafts that exist keep theirs until their order changes.",
};

export const addressesWords: Record<"es" | "en", AddressesWords> = { es, en };

import { capital } from "../capital.ts";
import type { Catalogue } from "../catalogue.ts";

export const addresses: Catalogue["addresses"] = {
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
  territory: (levels) => (levels === null ? "Lugar" : capital(levels[2])),
  errors: {
    fullName: "Escribe el nombre del remitente.",
    streetLine1: "Escribe la calle y el número.",
    phone: "Escribe el teléfono completo, con todos sus dígitos.",
    territoryBaseId: "Elige un lugar de la lista.",
    reference: "La referencia es demasiado larga.",
  },
  now: "Dirección actual:",
  other:
    "Si cambias la dirección en tu tienda, usaremos esa. Los borradores existentes conservan la suya hasta que cambie su pedido.",
};

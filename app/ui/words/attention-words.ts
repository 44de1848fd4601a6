import type { AttentionKind } from "#app/shopify/merchant/attention/list-attention-rows.ts";

interface AttentionMessages {
  title: string;
  intro: string;
  empty: { title: string; text: string };
  openOrder: (name: string) => string;
  openShipment: (name: string) => string;
  /** Of a kind that is chosen, when all of it was mended. */
  noneOfKind: { title: string; text: string };
  show: string;
  kinds: Record<AttentionKind, string>;
  hidden: string;
  since: (date: string) => string;
  select: (name: string) => string;
  selectAll: (count: number) => string;
  batch: { title: (count: number) => string; text: string; apply: string; clear: string };
  place: {
    candidates: string;
    search: string;
    searchOther: string;
    confirm: (place: string) => string;
    remembered: string;
  };
  phone: { label: string; submit: string };
  weight: {
    label: (product: string) => string;
    /** A product whose name nobody told. */
    product: (id: string) => string;
    contents: string;
    submit: string;
  };
  gateway: { collected: string; notCollected: string };
  goTo: { settings: string; addresses: string };
  fixed: (count: number) => string;
  refused: string;
}

const es: AttentionMessages = {
  title: "Pedidos por resolver",
  intro:
    "A estos pedidos les falta un dato o una decisión tuya. Recordamos tu respuesta para los siguientes.",
  empty: {
    title: "No hay pedidos por resolver",
    text: "Cuando a un pedido le falte algo para enviarse, aparecerá aquí con la forma de resolverlo.",
  },
  openOrder: (name) => `Ver el pedido ${name}`,
  openShipment: (name) => `Ver el envío de ${name}`,
  noneOfKind: {
    title: "Ya no quedan pedidos de este tipo",
    text: "Elige otro tipo para continuar.",
  },
  show: "Mostrar",
  kinds: {
    all: "Todos",
    place: "Falta el lugar",
    weight: "Falta el peso",
    phone: "Falta el teléfono",
    payment: "Forma de pago nueva",
    purchased: "Cambiaron después de comprar",
    other: "Otros",
  },
  hidden: "Pedido oculto",
  since: (date) => `Desde el ${date}`,
  select: (name) => `Seleccionar ${name}`,
  selectAll: (count) => `Seleccionar los ${count} de esta página a los que les falta el lugar`,
  batch: {
    title: (count) => `${count} ${count === 1 ? "pedido seleccionado" : "pedidos seleccionados"}`,
    text: "Asigna el mismo lugar a todos:",
    apply: "Aplicar a todos",
    clear: "Borrar selección",
  },
  place: {
    candidates: "¿Cuál es?",
    search: "Buscar el lugar",
    searchOther: "Buscar otro lugar",
    confirm: (place) => `Es ${place}`,
    remembered: "Lo recordaremos para las direcciones escritas igual.",
  },
  phone: { label: "Teléfono del destinatario", submit: "Guardar teléfono" },
  weight: {
    label: (product) => `Peso por unidad: ${product}`,
    product: (id) => `producto ${id}`,
    contents: "Peso de todo el contenido",
    submit: "Guardar peso",
  },
  gateway: { collected: "Sí, lo cobra el transportista", notCollected: "No, ya está pagado" },
  goTo: { settings: "Ir a Configuración", addresses: "Ir a Direcciones" },
  fixed: (count) => `${count} ${count === 1 ? "pedido resuelto" : "pedidos resueltos"}`,
  refused: "Algunos pedidos siguen por resolver",
};

const en: AttentionMessages = {
  title: "Orders that need attention",
  intro:
    "These orders are missing information or need a decision from you. We remember your answers for future orders.",
  empty: {
    title: "No orders need attention",
    text: "When an order is missing something it needs to ship, it appears here with a way to fix it.",
  },
  openOrder: (name) => `View order ${name}`,
  openShipment: (name) => `View shipment for ${name}`,
  noneOfKind: { title: "No orders of this type left", text: "Choose another type to continue." },
  show: "Show",
  kinds: {
    all: "All",
    place: "Missing place",
    weight: "Missing weight",
    phone: "Missing phone number",
    payment: "New payment method",
    purchased: "Changed after purchase",
    other: "Other",
  },
  hidden: "Hidden order",
  since: (date) => `Since ${date}`,
  select: (name) => `Select ${name}`,
  selectAll: (count) => `Select all ${count} on this page with a missing place`,
  batch: {
    title: (count) => `${count} ${count === 1 ? "order" : "orders"} selected`,
    text: "Set the same place for all of them:",
    apply: "Apply to all",
    clear: "Clear selection",
  },
  place: {
    candidates: "Which one is it?",
    search: "Search for the place",
    searchOther: "Search for another place",
    confirm: (place) => `It's ${place}`,
    remembered: "We'll remember it for addresses written the same way.",
  },
  phone: { label: "Recipient's phone", submit: "Save phone" },
  weight: {
    label: (product) => `Weight per item: ${product}`,
    product: (id) => `product ${id}`,
    contents: "Total weight of contents",
    submit: "Save weight",
  },
  gateway: {
    collected: "Yes, the carrier collects it",
    notCollected: "No, it's already paid",
  },
  goTo: { settings: "Go to Settings", addresses: "Go to Addresses" },
  fixed: (count) => `${count} ${count === 1 ? "order" : "orders"} fixed`,
  refused: "Some orders still need attention",
};

export const attentionMessages: Record<"es" | "en", AttentionMessages> = { es, en };

type Group =
  | "all"
  | "drafts"
  | "numberless"
  | "toHandOver"
  | "moving"
  | "incidents"
  | "delivered"
  | "withdrawn";

interface ShipmentsWords {
  title: string;
  resource: { singular: string; plural: string };
  groups: Record<Group, string>;
  search: string;
  searchHelp: string;
  clear: string;
  columns: {
    order: string;
    date: string;
    destination: string;
    carrier: string;
    number: string;
    state: string;
    price: string;
  };
  empty: { title: string; text: string };
  nothing: { title: string; text: string };
  incidents: (count: number) => string;
  detail: {
    title: (name: string) => string;
    openOrder: string;
    label: string;
    labelFailed: string;
    track: string;
    purchase: string;
    finish: string;
    mend: string;
    timeline: string;
    timelineEmpty: string;
    parcel: string;
    carrier: string;
    number: string;
    recipient: string;
    destination: string;
    weight: string;
    collection: string;
    insured: string;
    none: string;
    costs: string;
    paid: string;
    buyerPaid: string;
    shown: string;
    difference: string;
    unknown: string;
    rates: string;
    rate: { unavailable: string; buyersChoice: string; days: (days: number) => string };
    purchased: string;
  };
  refund: {
    open: string;
    title: string;
    text: (amount: string) => string;
    reason: string;
    details: string;
    detailsHelp: string;
    confirm: string;
    done: string;
  };
}

const es: ShipmentsWords = {
  title: "Envíos",
  resource: { singular: "envío", plural: "envíos" },
  groups: {
    all: "Todos",
    drafts: "Por comprar",
    numberless: "Sin número",
    toHandOver: "Por entregar al transportista",
    moving: "En camino",
    incidents: "Con novedad",
    delivered: "Entregados",
    withdrawn: "Anulados",
  },
  search: "Buscar envíos",
  searchHelp: "Pedido, número de guía o lugar",
  clear: "Borrar",
  columns: {
    order: "Pedido",
    date: "Fecha",
    destination: "Destino",
    carrier: "Transportista",
    number: "Guía",
    state: "Estado",
    price: "Precio",
  },
  empty: {
    title: "Aún no hay envíos",
    text: "Cada pedido por enviar aparece aquí solo, con sus tarifas.",
  },
  nothing: { title: "Nada coincide", text: "Prueba con otro filtro u otra búsqueda." },
  incidents: (count) => `${count} ${count === 1 ? "novedad" : "novedades"}`,
  detail: {
    title: (name) => `Envío ${name}`,
    openOrder: "Abrir el pedido",
    label: "Imprimir etiqueta",
    labelFailed: "No se pudo abrir la etiqueta. Intenta otra vez.",
    track: "Ver en el transportista",
    purchase: "Comprar etiqueta",
    finish: "Pedir el número otra vez",
    mend: "Resolver",
    timeline: "Recorrido",
    timelineEmpty: "El transportista aún no informa nada.",
    parcel: "Paquete",
    carrier: "Transportista",
    number: "Número de guía",
    recipient: "Recibe",
    destination: "Destino",
    weight: "Peso",
    collection: "Se cobra al entregar",
    insured: "Asegurado por",
    none: "No",
    costs: "Costos",
    paid: "Te costó la etiqueta",
    buyerPaid: "El cliente pagó de envío",
    shown: "Cotizado en el checkout",
    difference: "Diferencia",
    unknown: "Sin dato",
    rates: "Elige un transportista",
    rate: {
      unavailable: "No disponible",
      buyersChoice: "Elegido por el cliente",
      days: (days) => `${days} ${days === 1 ? "día laborable" : "días laborables"}`,
    },
    purchased: "Listo: la etiqueta está pagada.",
  },
  refund: {
    open: "Anular y reembolsar",
    title: "¿Anular este envío?",
    text: (amount) =>
      `La etiqueta dejará de servir y ${amount} vuelven a tu billetera. No se puede deshacer.`,
    reason: "Motivo",
    details: "Detalles (opcional)",
    detailsHelp: "Los ve el transportista.",
    confirm: "Anular y reembolsar",
    done: "Anulado. El dinero vuelve a tu billetera.",
  },
};

const en: ShipmentsWords = {
  title: "Shipments",
  resource: { singular: "shipment", plural: "shipments" },
  groups: {
    all: "All",
    drafts: "To purchase",
    numberless: "Without number",
    toHandOver: "To hand over",
    moving: "On their way",
    incidents: "With incident",
    delivered: "Delivered",
    withdrawn: "Annulled",
  },
  search: "Search shipments",
  searchHelp: "Order, tracking number or place",
  clear: "Clear",
  columns: {
    order: "Order",
    date: "Date",
    destination: "Destination",
    carrier: "Carrier",
    number: "Tracking number",
    state: "State",
    price: "Price",
  },
  empty: {
    title: "There are no shipments yet",
    text: "Every order that can be shipped appears here by itself, with its rates.",
  },
  nothing: { title: "Nothing matches", text: "Try another filter or another search." },
  incidents: (count) => `${count} ${count === 1 ? "incident" : "incidents"}`,
  detail: {
    title: (name) => `Shipment ${name}`,
    openOrder: "Open the order",
    label: "Print label",
    labelFailed: "The label could not be opened. Try again.",
    track: "See at the carrier",
    purchase: "Purchase label",
    finish: "Ask for the number again",
    mend: "Mend it",
    timeline: "Journey",
    timelineEmpty: "The carrier has not told anything yet.",
    parcel: "Parcel",
    carrier: "Carrier",
    number: "Tracking number",
    recipient: "Recipient",
    destination: "Destination",
    weight: "Weight",
    collection: "Collected on delivery",
    insured: "Insured for",
    none: "No",
    costs: "Costs",
    paid: "The label cost you",
    buyerPaid: "The customer paid for shipping",
    shown: "Quoted at the checkout",
    difference: "Difference",
    unknown: "Not known",
    rates: "Choose a carrier",
    rate: {
      unavailable: "Not available",
      buyersChoice: "Chosen by the customer",
      days: (days) => `${days} working ${days === 1 ? "day" : "days"}`,
    },
    purchased: "Done: the label is paid.",
  },
  refund: {
    open: "Annul and refund",
    title: "Annul this shipment?",
    text: (amount) =>
      `The label will be worthless and ${amount} return to your wallet. It cannot be undone.`,
    reason: "Reason",
    details: "Details (optional)",
    detailsHelp: "The carrier sees them.",
    confirm: "Annul and refund",
    done: "Annulled. The money returns to your wallet.",
  },
};

export const shipmentsWords: Record<"es" | "en", ShipmentsWords> = { es, en };

type Group =
  | "all"
  | "drafts"
  | "numberless"
  | "toHandOver"
  | "moving"
  | "incidents"
  | "delivered"
  | "withdrawn";

interface ShipmentsMessages {
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
  emptyState: { title: string; text: string };
  incidents: (count: number) => string;
  detail: {
    title: (name: string) => string;
    openOrder: string;
    label: string;
    labelFailed: string;
    track: string;
    purchase: string;
    finish: string;
    fix: string;
    elsewhere: string;
    annulled: (reason: string) => string;
    timeline: string;
    timelineEmpty: string;
    parcel: string;
    carrier: string;
    number: string;
    recipient: string;
    destination: string;
    origin: string;
    contents: string;
    weight: string;
    size: string;
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

const es: ShipmentsMessages = {
  title: "Envíos",
  resource: { singular: "envío", plural: "envíos" },
  groups: {
    all: "Todos",
    drafts: "Por comprar",
    numberless: "Sin guía",
    toHandOver: "Por despachar",
    moving: "En camino",
    incidents: "Con novedad",
    delivered: "Entregados",
    withdrawn: "Anulados",
  },
  search: "Buscar envíos",
  searchHelp: "Pedido, guía o lugar",
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
    text: "Cada pedido por enviar aparece aquí automáticamente, con sus tarifas.",
  },
  emptyState: {
    title: "No se encontraron envíos",
    text: "Prueba con otro filtro u otra búsqueda.",
  },
  incidents: (count) => `${count} ${count === 1 ? "novedad" : "novedades"}`,
  detail: {
    title: (name) => `Envío ${name}`,
    openOrder: "Ver el pedido",
    label: "Imprimir etiqueta",
    labelFailed: "No se pudo abrir la etiqueta. Inténtalo de nuevo.",
    track: "Ver en la página del transportista",
    purchase: "Comprar etiqueta",
    finish: "Pedir la guía de nuevo",
    fix: "Resolver",
    elsewhere: "Este borrador es de otro sistema tuyo: compra la etiqueta desde ahí.",
    annulled: (reason) => `Motivo: ${reason}`,
    timeline: "Recorrido",
    timelineEmpty: "El transportista aún no informa movimientos.",
    parcel: "Paquete",
    carrier: "Transportista",
    number: "Guía",
    recipient: "Destinatario",
    destination: "Destino",
    origin: "Origen",
    contents: "Contenido",
    weight: "Peso",
    size: "Medidas",
    collection: "Cobro contra entrega",
    insured: "Valor asegurado",
    none: "No",
    costs: "Costos",
    paid: "Costo de la etiqueta",
    buyerPaid: "Envío pagado por el cliente",
    shown: "Cotizado en el checkout",
    difference: "Diferencia",
    unknown: "Sin dato",
    rates: "Elige un transportista",
    rate: {
      unavailable: "No disponible",
      buyersChoice: "Elegido por el cliente",
      days: (days) => `${days} ${days === 1 ? "día laborable" : "días laborables"}`,
    },
    purchased: "Etiqueta comprada",
  },
  refund: {
    open: "Anular y reembolsar",
    title: "¿Anular este envío?",
    text: (amount) =>
      `La etiqueta dejará de servir y se devuelven ${amount} a tu billetera. No se puede deshacer.`,
    reason: "Motivo",
    details: "Detalles (opcional)",
    detailsHelp: "El transportista puede verlos.",
    confirm: "Anular y reembolsar",
    done: "Envío anulado. El dinero vuelve a tu billetera.",
  },
};

const en: ShipmentsMessages = {
  title: "Shipments",
  resource: { singular: "shipment", plural: "shipments" },
  groups: {
    all: "All",
    drafts: "To purchase",
    numberless: "No tracking number",
    toHandOver: "Ready to hand over",
    moving: "In transit",
    incidents: "Delivery issues",
    delivered: "Delivered",
    withdrawn: "Voided",
  },
  search: "Search shipments",
  searchHelp: "Order, tracking number, or place",
  clear: "Clear",
  columns: {
    order: "Order",
    date: "Date",
    destination: "Destination",
    carrier: "Carrier",
    number: "Tracking number",
    state: "Status",
    price: "Price",
  },
  empty: {
    title: "No shipments yet",
    text: "Every order you can ship appears here automatically, with its rates.",
  },
  emptyState: { title: "No shipments found", text: "Try changing the filter or search term." },
  incidents: (count) => `${count} delivery ${count === 1 ? "issue" : "issues"}`,
  detail: {
    title: (name) => `Shipment ${name}`,
    openOrder: "View order",
    label: "Print label",
    labelFailed: "Couldn't open the label. Try again.",
    track: "Track on carrier's site",
    purchase: "Purchase label",
    finish: "Request tracking number again",
    fix: "Fix",
    elsewhere: "This draft belongs to another system of yours. Purchase its label from there.",
    annulled: (reason) => `Reason: ${reason}`,
    timeline: "Tracking history",
    timelineEmpty: "No updates from the carrier yet.",
    parcel: "Package",
    carrier: "Carrier",
    number: "Tracking number",
    recipient: "Recipient",
    destination: "Destination",
    origin: "Ships from",
    contents: "Contents",
    weight: "Weight",
    size: "Dimensions",
    collection: "Cash on delivery",
    insured: "Insured value",
    none: "None",
    costs: "Costs",
    paid: "Label cost",
    buyerPaid: "Shipping paid by customer",
    shown: "Quoted at checkout",
    difference: "Difference",
    unknown: "Unknown",
    rates: "Choose a carrier",
    rate: {
      unavailable: "Not available",
      buyersChoice: "Chosen by customer",
      days: (days) => `${days} business ${days === 1 ? "day" : "days"}`,
    },
    purchased: "Label purchased",
  },
  refund: {
    open: "Void and refund",
    title: "Void this shipment?",
    text: (amount) =>
      `The label can no longer be used, and ${amount} goes back to your wallet. This can't be undone.`,
    reason: "Reason",
    details: "Details (optional)",
    detailsHelp: "The carrier can see these.",
    confirm: "Void and refund",
    done: "Shipment voided. The money goes back to your wallet.",
  },
};

export const shipmentsMessages: Record<"es" | "en", ShipmentsMessages> = { es, en };

/** Where to go from a list that is empty. */
interface NothingMessages {
  toOrders: string;
  toShipments: string;
  /** No parcel needs anybody. */
  allClear: { title: string; text: string };
  /** An order that has no name for us. */
  openInStore: string;
}

const es: NothingMessages = {
  toOrders: "Ver pedidos",
  toShipments: "Ver envíos",
  allClear: {
    title: "Todo en orden",
    text: "Ningún paquete tiene novedades, regresa al remitente o lleva días sin recolección. Si eso cambia, aparecerá aquí.",
  },
  openInStore: "Abrir en Shopify",
};

const en: NothingMessages = {
  toOrders: "View orders",
  toShipments: "View shipments",
  allClear: {
    title: "All clear",
    text: "No packages have delivery issues, are being returned, or have been waiting days for pickup. If that changes, they'll appear here.",
  },
  openInStore: "Open in Shopify",
};

export const nothingMessages: Record<"es" | "en", NothingMessages> = { es, en };

/** Where to go from a list that is empty. */
interface NothingWords {
  toOrders: string;
  toShipments: string;
  /** No parcel needs anybody. */
  allClear: { title: string; text: string };
  /** An order that has no name for us. */
  openInStore: string;
}

const es: NothingWords = {
  toOrders: "Ver pedidos",
  toShipments: "Ver envíos",
  allClear: {
    title: "Todo en orden",
    text: "Ningún paquete tiene novedades, regresa al remitente o lleva días sin recolección. Si eso cambia, aparecerá aquí.",
  },
  openInStore: "Abrir en Shopify",
};

const en: NothingWords = {
  toOrders: "View orders",
  toShipments: "View shipments",
  allClear: {
    title: "All clear",
    text: "No packages have delivery issues, are being returned, or have been waiting days for pickup. If that changes, they'll appear here.",
  },
  openInStore: "Open in Shopify",
};

export const nothingWords: Record<"es" | "en", NothingWords> = { es, en };

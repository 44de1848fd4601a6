import type { Catalogue } from "../catalogue.ts";

export const incidents: Catalogue["incidents"] = {
  title: "Novedades",
  incidents: {
    title: "Con novedad",
    text: "El transportista tuvo un problema y espera tu respuesta. Primero el más antiguo.",
    empty: "Ningún paquete tiene una novedad abierta.",
  },
  returning: {
    title: "Regresan al remitente",
    text: "No se pudieron entregar. Decide con tu cliente qué hacer cuando lleguen.",
    empty: "Ningún paquete está de regreso.",
  },
  idle: {
    title: "Etiquetas sin usar",
    text: "El transportista aún no recibe estos paquetes. Algunos anulan la guía después de unos días.",
    empty: "No hay etiquetas sin usar.",
  },
  open: "Ver el envío",
  since: (ago) => `Desde ${ago}`,
  noDetail: "El transportista no dio detalles. Comunícate con él y menciona la guía.",
  allClear: {
    title: "Todo en orden",
    text: "Ningún paquete tiene novedades, regresa al remitente o lleva días sin recolección. Si eso cambia, aparecerá aquí.",
  },
};

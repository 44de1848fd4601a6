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
  answer: {
    text: "El transportista espera tu respuesta. Puedes darla una sola vez.",
    retry: "Intentar la entrega otra vez",
    return: "Devolver al remitente",
    sent: "Respuesta enviada al transportista",
    states: {
      asking: "Tu respuesta va camino al transportista.",
      answered: "El transportista tiene tu respuesta.",
      tooLate: "Tu respuesta llegó tarde: el transportista ya no la necesitaba.",
      lost: "El transportista no confirmó tu respuesta. Comunícate con él y menciona la guía.",
    },
  },
  since: (ago) => `Desde ${ago}`,
  noDetail: "El transportista no dio detalles. Comunícate con él y menciona la guía.",
  allClear: {
    title: "Todo en orden",
    text: "Ningún paquete tiene novedades, regresa al remitente o lleva días sin recolección. Si eso cambia, aparecerá aquí.",
  },
};

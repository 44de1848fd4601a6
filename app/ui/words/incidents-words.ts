interface IncidentsMessages {
  title: string;
  incidents: { title: string; text: string; empty: string };
  returning: { title: string; text: string; empty: string };
  idle: { title: string; text: string; empty: string };
  open: string;
  since: (ago: string) => string;
  noDetail: string;
}

const es: IncidentsMessages = {
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
};

const en: IncidentsMessages = {
  title: "Delivery issues",
  incidents: {
    title: "Open issues",
    text: "The carrier had a problem and is waiting for your answer. Oldest first.",
    empty: "No packages have an open issue.",
  },
  returning: {
    title: "Returning to sender",
    text: "These couldn't be delivered. Decide with your customer what to do when they arrive.",
    empty: "No packages are being returned.",
  },
  idle: {
    title: "Unused labels",
    text: "The carrier doesn't have these packages yet. Some carriers void the tracking number after a few days.",
    empty: "No unused labels.",
  },
  open: "View shipment",
  since: (ago) => `Since ${ago}`,
  noDetail: "No details from the carrier. Contact them with the tracking number.",
};

export const incidentsMessages: Record<"es" | "en", IncidentsMessages> = { es, en };

interface IncidentsWords {
  title: string;
  incidents: { title: string; text: string; empty: string };
  returning: { title: string; text: string; empty: string };
  idle: { title: string; text: string; empty: string };
  open: string;
  since: (ago: string) => string;
  noDetail: string;
}

const es: IncidentsWords = {
  title: "Novedades",
  incidents: {
    title: "Con novedad",
    text: "El transportista tuvo un problema y espera una respuesta. Primero el más antiguo.",
    empty: "Ningún paquete tiene una novedad abierta.",
  },
  returning: {
    title: "Regresan a tu bodega",
    text: "No se pudieron entregar. Decide con tu cliente qué hacer cuando lleguen.",
    empty: "Ningún paquete está de regreso.",
  },
  idle: {
    title: "Etiquetas sin usar",
    text: "Nadie ha recibido estos paquetes. Algunos transportistas anulan el número después de unos días.",
    empty: "No hay etiquetas olvidadas.",
  },
  open: "Ver el envío",
  since: (ago) => `Desde ${ago}`,
  noDetail: "El transportista no dice más.",
};

const en: IncidentsWords = {
  title: "Incidents",
  incidents: {
    title: "With an incident",
    text: "The carrier had a problem and waits for an answer. The oldest first.",
    empty: "No parcel has an open incident.",
  },
  returning: {
    title: "Coming back to you",
    text: "They could not be delivered. Decide with your customer what to do when they arrive.",
    empty: "No parcel is coming back.",
  },
  idle: {
    title: "Labels that are not used",
    text: "Nobody has taken these parcels yet. Some carriers annul the number after a few days.",
    empty: "There are no forgotten labels.",
  },
  open: "See the shipment",
  since: (ago) => `Since ${ago}`,
  noDetail: "The carrier says no more.",
};

export const incidentsWords: Record<"es" | "en", IncidentsWords> = { es, en };

interface DataRequestMessages {
  title: (id: string) => string;
  requested: (date: string) => string;
  text: string;
  download: string;
  answer: string;
  answered: (date: string) => string;
  emptyState: string;
}

const es: DataRequestMessages = {
  title: (id) => `Solicitud de datos ${id}`,
  requested: (date) => `Solicitada el ${date}`,
  text: "Un cliente pidió ver sus datos. Esto es todo lo que guardamos de sus envíos: entrégaselo en un plazo de 30 días y avísanos cuando lo hagas.",
  download: "Descargar",
  answer: "Ya se lo entregué",
  answered: (date) => `Entregada el ${date}.`,
  emptyState: "No guardamos nada de este cliente.",
};

const en: DataRequestMessages = {
  title: (id) => `Data request ${id}`,
  requested: (date) => `Requested on ${date}`,
  text: "One of your customers asked to see their data. This is everything we store about their shipments. Send it to them within 30 days, then let us know.",
  download: "Download",
  answer: "I sent it",
  answered: (date) => `Sent on ${date}.`,
  emptyState: "We don't store any data about this customer.",
};

export const dataRequestMessages: Record<"es" | "en", DataRequestMessages> = { es, en };

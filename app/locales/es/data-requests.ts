import type { Catalogue } from "../catalogue.ts";

export const dataRequests: Catalogue["dataRequests"] = {
  title: (id) => `Solicitud de datos ${id}`,
  requested: (date) => `Solicitada el ${date}`,
  text: "Un cliente pidió ver sus datos. Esto es todo lo que guardamos de sus envíos: entrégaselo en un plazo de 30 días y avísanos cuando lo hagas.",
  download: "Descargar",
  answer: "Ya se lo entregué",
  answered: (date) => `Entregada el ${date}.`,
  emptyState: "No guardamos nada de este cliente.",
};

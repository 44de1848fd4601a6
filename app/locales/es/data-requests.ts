import type { Catalogue } from "../catalogue.ts";

export const dataRequests: Catalogue["dataRequests"] = {
  title: (id) => `Solicitud de datos ${id}`,
  requested: (date) => `Solicitada el ${date}`,
  text: "Un cliente pidió ver sus datos. Esto es todo lo que guardamos de sus envíos: entrégaselo en un plazo de 30 días y avísanos cuando lo hagas.",
  downloadReadable: "Descargar para entregar",
  download: "Descargar como JSON",
  document: {
    title: "Tus datos",
    intro: (shop, date) =>
      `Esto es todo lo que el servicio de envíos de ${shop} guarda sobre ti. Al ${date}.`,
    shipment: (order) => `Envío del pedido ${order}`,
    noOrder: "Envío",
    facts: {
      fullName: "Nombre",
      company: "Empresa",
      email: "Correo",
      phone: "Teléfono",
      streetLine1: "Dirección",
      reference: "Referencia",
      neighbourhood: "Barrio",
      documentNumber: "Número de documento",
      place: "Ciudad",
      zip: "Código postal",
      coordinates: "Coordenadas",
      items: "Contenido",
      cashOnDelivery: "A pagar al recibir",
      status: "Estado",
      trackingNumber: "Guía",
      created: "Guardado desde",
    },
  },
  answer: "Ya se lo entregué",
  answered: (date) => `Entregada el ${date}.`,
  emptyState: "No guardamos nada de este cliente.",
};

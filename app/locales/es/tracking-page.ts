import type { Catalogue } from "../catalogue.ts";

// A draft has no page; its texts keep the record of states complete.
const draft = {
  headline: "En preparación",
  explanation: "La tienda prepara el envío.",
};
const withdrawn = {
  headline: "Envío anulado",
  explanation:
    "Este envío no va a llegar y su guía ya no sirve. Si la tienda lo vuelve a enviar, recibirás una guía nueva.",
};
const waiting = {
  headline: "Por recoger",
  explanation: "El transportista va a recoger el paquete donde el remitente.",
};
const delivered = {
  headline: "Entregado",
  explanation: "El transportista informa que entregó el paquete.",
};

export const trackingPage: Catalogue["trackingPage"] = {
  missing: {
    headline: "No encontramos este envío",
    explanation:
      "El enlace está incompleto o ya no sirve. Abre de nuevo el enlace del correo, o pide la guía a la tienda.",
  },
  states: {
    created: draft,
    quoted: draft,
    labelCreated: {
      headline: "Registrado",
      explanation: "El envío ya tiene guía; el transportista aún no recibe el paquete.",
    },
    pickupRequested: waiting,
    pickupNotFound: {
      headline: "Recolección fallida",
      explanation: "El transportista no pudo recoger el paquete y lo intentará de nuevo.",
    },
    pickingUp: waiting,
    pickedUp: { headline: "Recogido", explanation: "El transportista ya tiene el paquete." },
    inTransit: { headline: "En camino", explanation: "El paquete va hacia su destino." },
    goodsCollectionInTransit: delivered,
    returnToSender: {
      headline: "Regresa al remitente",
      explanation: "El transportista no pudo entregar el paquete y lo devuelve al remitente.",
    },
    delivered: delivered,
    annulled: withdrawn,
    refundPending: withdrawn,
    refunded: withdrawn,
  },
  events: {
    pickupRequested: "Recolección solicitada",
    pickupNotFound: "Recolección fallida",
    pickingUp: "En recolección",
    pickedUp: "Recogido",
    departed: "En camino",
    collected: "Entregado y cobrado",
    returning: "Regresa al remitente",
    delivered: "Entregado",
    outForDelivery: "En reparto",
    readyForPickup: "Listo para retirar",
    deliveryAttempted: "Intento de entrega fallido",
    incidentOpened: "Novedad en la entrega",
    incidentClosed: "Novedad resuelta",
    withdrawn: "El transportista ya no lo lleva",
    noted: "Actualización del transportista",
  },
  incident:
    "Hay una novedad en la entrega. Comunícate con el transportista y menciona tu guía, o escribe a la tienda.",
  steps: "Avance",
  learned:
    "La mitad de los paquetes de esta tienda en esta ruta llega hasta el primer día, y nueve de cada diez hasta el último.",
  otherParcels: "Otros paquetes de tu pedido",
  number: "Guía",
  parcelNumber: "Número del paquete",
  carrier: "Transportista",
  from: "Desde",
  to: "Hacia",
  timeline: "Recorrido",
  times: (zone) => `Según la ${zone}.`,
  nothingYet: "El transportista aún no informa movimientos.",
  followAtCarrier: (carrier) => `Ver en la página de ${carrier}`,
  privacy: "Por tu privacidad, esta página no muestra tu nombre, tu dirección ni tu teléfono.",
  buyer: {
    order: "Pedido",
    items: "En este paquete",
    moreItems: (count) => (count === 1 ? "y 1 artículo más" : `y ${count} artículos más`),
    expected: "Entrega estimada",
    servicePoint: "Retíralo en",
    cash: "Ten listo al recibir",
    inCash: (amount) => `${amount} en efectivo`,
    contactTitle: (store) => `¿Preguntas? Escribe a ${store ?? "la tienda"}`,
    whatsapp: "Escribir por WhatsApp",
    email: "Enviar un correo",
    visitStore: "Ir a la tienda",
    whatsappText: ({ order, number }) =>
      order === null
        ? `Hola, tengo una pregunta sobre mi paquete con guía ${number}.`
        : `Hola, tengo una pregunta sobre mi pedido ${order} (guía ${number}).`,
    sample: {
      reader: "Lucía Peñafiel",
      items: [
        { quantity: 2, title: "Camiseta de algodón" },
        { quantity: 1, title: "Sombrero de paja toquilla" },
      ],
    },
  },
};

import type { Language } from "#app/shipping/model/account.ts";
import type { TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

interface StateWords {
  headline: string;
  explanation: string;
}

interface PageWords {
  states: Record<ShipmentStatus, StateWords>;
  events: Record<TrackingEventKind, string>;
  incident: string;
  number: string;
  carrier: string;
  from: string;
  to: string;
  timeline: string;
  nothingYet: string;
  followAtCarrier(carrier: string): string;
  privacy: string;
}

// Drafts have no page; the words are there so that a state without words does not compile.
const draftEs: StateWords = {
  headline: "En preparación",
  explanation: "La tienda prepara el envío.",
};
const draftEn: StateWords = {
  headline: "Being prepared",
  explanation: "The store is preparing the shipment.",
};
const withdrawnEs: StateWords = {
  headline: "Envío anulado",
  explanation:
    "Este envío no va a llegar y su número ya no sirve. Si la tienda lo vuelve a enviar, recibirás un número nuevo.",
};
const withdrawnEn: StateWords = {
  headline: "Shipment annulled",
  explanation:
    "This shipment will not arrive and its number is of no use any more. If the store sends it again, you will get a new number.",
};
const waitingEs: StateWords = {
  headline: "Por recoger",
  explanation: "El transportista va a recoger el paquete donde el remitente.",
};
const waitingEn: StateWords = {
  headline: "To be picked up",
  explanation: "The carrier is going to pick the parcel up from the sender.",
};
const deliveredEs: StateWords = {
  headline: "Entregado",
  explanation: "El transportista informa que entregó el paquete.",
};
const deliveredEn: StateWords = {
  headline: "Delivered",
  explanation: "The carrier reports that it delivered the parcel.",
};

export const pageWords: Record<Language, PageWords> = {
  es: {
    states: {
      created: draftEs,
      quoted: draftEs,
      labelCreated: {
        headline: "Registrado",
        explanation: "El envío tiene número; el transportista aún no recibe el paquete.",
      },
      pickupRequested: waitingEs,
      pickupNotFound: {
        headline: "Recolección pendiente",
        explanation: "El transportista no pudo recoger el paquete y lo intentará otra vez.",
      },
      pickingUp: waitingEs,
      pickedUp: { headline: "Recogido", explanation: "El transportista ya tiene el paquete." },
      inTransit: { headline: "En camino", explanation: "El paquete viaja hacia su destino." },
      goodsCollectionInTransit: deliveredEs,
      returnToSender: {
        headline: "Regresa al remitente",
        explanation: "El transportista no pudo entregar el paquete y lo devuelve al remitente.",
      },
      delivered: deliveredEs,
      annulled: withdrawnEs,
      refundPending: withdrawnEs,
      refunded: withdrawnEs,
    },
    events: {
      pickupRequested: "Recolección solicitada",
      pickupNotFound: "El transportista no pudo recoger el paquete",
      pickingUp: "El transportista va a recoger el paquete",
      pickedUp: "Paquete recogido",
      departed: "En camino",
      collected: "Entregado y cobrado",
      returning: "De regreso al remitente",
      delivered: "Entregado",
      incidentOpened: "Novedad con la entrega",
      incidentClosed: "Novedad resuelta",
      noted: "Registrado por el transportista",
    },
    incident:
      "Hay una novedad con la entrega. Comunícate con el transportista y menciona el número de envío, o escribe a la tienda.",
    number: "Número de envío",
    carrier: "Transportista",
    from: "Desde",
    to: "Hacia",
    timeline: "Recorrido",
    nothingYet: "El transportista aún no informa movimientos.",
    followAtCarrier: (carrier) => `Ver en la página de ${carrier}`,
    privacy: "Por tu privacidad, esta página no muestra nombres, direcciones ni teléfonos.",
  },
  en: {
    states: {
      created: draftEn,
      quoted: draftEn,
      labelCreated: {
        headline: "Registered",
        explanation: "The shipment has its number; the carrier does not have the parcel yet.",
      },
      pickupRequested: waitingEn,
      pickupNotFound: {
        headline: "Pickup pending",
        explanation: "The carrier could not pick the parcel up and will try again.",
      },
      pickingUp: waitingEn,
      pickedUp: { headline: "Picked up", explanation: "The carrier has the parcel." },
      inTransit: {
        headline: "On its way",
        explanation: "The parcel is travelling to its destination.",
      },
      goodsCollectionInTransit: deliveredEn,
      returnToSender: {
        headline: "Going back to the sender",
        explanation: "The carrier could not deliver the parcel and is returning it to the sender.",
      },
      delivered: deliveredEn,
      annulled: withdrawnEn,
      refundPending: withdrawnEn,
      refunded: withdrawnEn,
    },
    events: {
      pickupRequested: "Pickup requested",
      pickupNotFound: "The carrier could not pick the parcel up",
      pickingUp: "The carrier is on its way to pick the parcel up",
      pickedUp: "Parcel picked up",
      departed: "On its way",
      collected: "Delivered and paid for",
      returning: "On its way back to the sender",
      delivered: "Delivered",
      incidentOpened: "Problem with the delivery",
      incidentClosed: "Problem solved",
      noted: "Seen by the carrier",
    },
    incident:
      "There is a problem with the delivery. Contact the carrier and give the shipment number, or write to the store.",
    number: "Shipment number",
    carrier: "Carrier",
    from: "From",
    to: "To",
    timeline: "Journey",
    nothingYet: "The carrier has not reported any movement yet.",
    followAtCarrier: (carrier) => `See it at ${carrier}`,
    privacy: "For your privacy, this page shows no names, addresses or telephone numbers.",
  },
};

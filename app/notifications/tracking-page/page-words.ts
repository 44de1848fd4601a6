import type { Language } from "#app/shipping/model/account.ts";
import type { TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

interface StateWords {
  headline: string;
  explanation: string;
}

interface PageMessages {
  missing: StateWords;
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
    "Este envío no va a llegar y su guía ya no sirve. Si la tienda lo vuelve a enviar, recibirás una guía nueva.",
};
const withdrawnEn: StateWords = {
  headline: "Shipment canceled",
  explanation:
    "This shipment won't arrive, and its tracking number is no longer valid. If the store sends it again, you'll get a new tracking number.",
};
const waitingEs: StateWords = {
  headline: "Por recoger",
  explanation: "El transportista va a recoger el paquete donde el remitente.",
};
const waitingEn: StateWords = {
  headline: "Waiting for pickup",
  explanation: "The carrier will pick up the package from the sender.",
};
const deliveredEs: StateWords = {
  headline: "Entregado",
  explanation: "El transportista informa que entregó el paquete.",
};
const deliveredEn: StateWords = {
  headline: "Delivered",
  explanation: "The carrier reports that it delivered the package.",
};

export const pageMessages: Record<Language, PageMessages> = {
  es: {
    missing: {
      headline: "No encontramos este envío",
      explanation:
        "El enlace está incompleto o ya no sirve. Abre de nuevo el enlace del correo, o pide la guía a la tienda.",
    },
    states: {
      created: draftEs,
      quoted: draftEs,
      labelCreated: {
        headline: "Registrado",
        explanation: "El envío ya tiene guía; el transportista aún no recibe el paquete.",
      },
      pickupRequested: waitingEs,
      pickupNotFound: {
        headline: "Recolección fallida",
        explanation: "El transportista no pudo recoger el paquete y lo intentará de nuevo.",
      },
      pickingUp: waitingEs,
      pickedUp: { headline: "Recogido", explanation: "El transportista ya tiene el paquete." },
      inTransit: { headline: "En camino", explanation: "El paquete va hacia su destino." },
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
      pickupNotFound: "Recolección fallida",
      pickingUp: "En recolección",
      pickedUp: "Recogido",
      departed: "En camino",
      collected: "Entregado y cobrado",
      returning: "Regresa al remitente",
      delivered: "Entregado",
      incidentOpened: "Novedad en la entrega",
      incidentClosed: "Novedad resuelta",
      noted: "Actualización del transportista",
    },
    incident:
      "Hay una novedad en la entrega. Comunícate con el transportista y menciona tu guía, o escribe a la tienda.",
    number: "Guía",
    carrier: "Transportista",
    from: "Desde",
    to: "Hacia",
    timeline: "Recorrido",
    nothingYet: "El transportista aún no informa movimientos.",
    followAtCarrier: (carrier) => `Ver en la página de ${carrier}`,
    privacy: "Por tu privacidad, esta página no muestra nombres, direcciones ni teléfonos.",
  },
  en: {
    missing: {
      headline: "We can't find this shipment",
      explanation:
        "The link is incomplete or no longer valid. Open the link in your email again, or ask the store for the tracking number.",
    },
    states: {
      created: draftEn,
      quoted: draftEn,
      labelCreated: {
        headline: "Registered",
        explanation:
          "Your shipment has a tracking number, but the carrier doesn't have the package yet.",
      },
      pickupRequested: waitingEn,
      pickupNotFound: {
        headline: "Pickup failed",
        explanation: "The carrier couldn't pick up the package and will try again.",
      },
      pickingUp: waitingEn,
      pickedUp: { headline: "Picked up", explanation: "The carrier has the package." },
      inTransit: {
        headline: "In transit",
        explanation: "The package is on its way to its destination.",
      },
      goodsCollectionInTransit: deliveredEn,
      returnToSender: {
        headline: "Returning to sender",
        explanation: "The carrier couldn't deliver the package and is returning it to the sender.",
      },
      delivered: deliveredEn,
      annulled: withdrawnEn,
      refundPending: withdrawnEn,
      refunded: withdrawnEn,
    },
    events: {
      pickupRequested: "Pickup requested",
      pickupNotFound: "Pickup failed",
      pickingUp: "Out for pickup",
      pickedUp: "Picked up",
      departed: "In transit",
      collected: "Delivered, cash collected",
      returning: "Returning to sender",
      delivered: "Delivered",
      incidentOpened: "Delivery issue",
      incidentClosed: "Delivery issue resolved",
      noted: "Update from the carrier",
    },
    incident:
      "There's an issue with the delivery. Contact the carrier with your tracking number, or contact the store.",
    number: "Tracking number",
    carrier: "Carrier",
    from: "From",
    to: "To",
    timeline: "Tracking history",
    nothingYet: "No updates from the carrier yet.",
    followAtCarrier: (carrier) => `Track on ${carrier}'s site`,
    privacy: "For your privacy, this page shows no names, addresses, or phone numbers.",
  },
};

import type { Language } from "#app/shipping/model/account.ts";

import type { Reader, Topic } from "./topic.ts";

/** Whom and what a mail is about. Already on one line each. */
export interface MailNames {
  store: string;
  carrier: string;
  number: string;
  /** Null when nobody knows the town. */
  destination: string | null;
}

interface News {
  subject: string;
  headline: string;
  /** One per paragraph. */
  body: string[];
}

interface MailMessages {
  news: Record<Topic, News>;
  greeting(name: string): string;
  toPay(amount: string): string;
  followHere: string;
  followAtCarrier: string;
  number: string;
  carrier: string;
  from: string;
  to: string;
  why: Record<Reader, string>;
}

export const mailMessages: Record<Language, (names: MailNames) => MailMessages> = {
  es: ({ store, carrier, number, destination }) => ({
    news: {
      announced: {
        subject: `${store}: tu envío ${number} está registrado`,
        headline: "Tu envío está registrado",
        body: [
          `${store} te envía un paquete con ${carrier}. Tu guía es ${number}.`,
          "Si antes recibiste otra guía para este pedido, esta la reemplaza.",
        ],
      },
      onItsWay: {
        subject: `${store}: tu paquete está en camino (${number})`,
        headline: "Tu paquete está en camino",
        body: [
          destination
            ? `${carrier} ya tiene tu paquete y lo lleva a ${destination}.`
            : `${carrier} ya tiene tu paquete.`,
        ],
      },
      incident: {
        subject: `${store}: hay una novedad con tu paquete (${number})`,
        headline: "Hay una novedad con tu paquete",
        body: [
          `${carrier} informó de un inconveniente con la entrega.`,
          `Para resolverlo, comunícate con ${carrier} y menciona la guía ${number}, o escribe a ${store}.`,
        ],
      },
      delivered: {
        subject: `${store}: tu paquete fue entregado (${number})`,
        headline: "Tu paquete fue entregado",
        body: [
          `${carrier} informa que entregó tu paquete.`,
          `Si no lo recibiste, comunícate con ${store}.`,
        ],
      },
      returning: {
        subject: `${store}: tu paquete regresa al remitente (${number})`,
        headline: "Tu paquete regresa al remitente",
        body: [
          `${carrier} no pudo entregar tu paquete y lo devuelve a ${store}.`,
          `Para recibirlo de nuevo, comunícate con ${store}.`,
        ],
      },
      withdrawn: {
        subject: `${store}: el envío ${number} fue anulado`,
        headline: "Corrección: este envío fue anulado",
        body: [
          `El envío con la guía ${number} no va a llegar, y esa guía ya no sirve.`,
          `Si ${store} vuelve a enviar tu pedido, recibirás una guía nueva.`,
        ],
      },
      idle: {
        subject: `${store}: el envío ${number} todavía no se mueve`,
        headline: "Este envío todavía no se mueve",
        body: [
          `${carrier} aún no tiene el paquete con la guía ${number}, y anula las guías que no se usan.`,
          "Entrégalo o pide que lo recojan. Si ya no lo vas a enviar, anula el envío para recuperar tu dinero.",
        ],
      },
    },
    greeting: (name) => `Hola, ${name}:`,
    toPay: (amount) => `Al recibirlo pagas ${amount}.`,
    followHere: "Seguir mi envío",
    followAtCarrier: `Ver en la página de ${carrier}`,
    number: "Guía",
    carrier: "Transportista",
    from: "Desde",
    to: "Hacia",
    why: {
      recipient: `Recibes este correo automático porque ${store} te envía un paquete. Para cualquier pregunta, comunícate con ${store}.`,
      sender: `Recibes este correo automático porque eres el remitente de este envío de ${store}.`,
    },
  }),
  en: ({ store, carrier, number, destination }) => ({
    news: {
      announced: {
        subject: `${store}: your shipment ${number} is registered`,
        headline: "Your shipment is registered",
        body: [
          `${store} is sending you a package with ${carrier}. Your tracking number is ${number}.`,
          "If you received a different tracking number for this order, this one replaces it.",
        ],
      },
      onItsWay: {
        subject: `${store}: your package is on its way (${number})`,
        headline: "Your package is on its way",
        body: [
          destination
            ? `${carrier} has your package and is taking it to ${destination}.`
            : `${carrier} has your package.`,
        ],
      },
      incident: {
        subject: `${store}: there's an issue with your package (${number})`,
        headline: "There's an issue with your package",
        body: [
          `${carrier} reported an issue with the delivery.`,
          `To resolve it, contact ${carrier} with tracking number ${number}, or contact ${store}.`,
        ],
      },
      delivered: {
        subject: `${store}: your package was delivered (${number})`,
        headline: "Your package was delivered",
        body: [
          `${carrier} reports that it delivered your package.`,
          `If you didn't receive it, contact ${store}.`,
        ],
      },
      returning: {
        subject: `${store}: your package is returning to the sender (${number})`,
        headline: "Your package is returning to the sender",
        body: [
          `${carrier} couldn't deliver your package and is returning it to ${store}.`,
          `To have it sent again, contact ${store}.`,
        ],
      },
      withdrawn: {
        subject: `${store}: shipment ${number} was canceled`,
        headline: "Correction: this shipment was canceled",
        body: [
          `The shipment with tracking number ${number} won't arrive, and that number is no longer valid.`,
          `If ${store} sends your order again, you'll get a new tracking number.`,
        ],
      },
      idle: {
        subject: `${store}: shipment ${number} hasn't moved yet`,
        headline: "This shipment hasn't moved yet",
        body: [
          `${carrier} doesn't have the package with tracking number ${number} yet, and voids numbers that aren't used.`,
          "Hand it over or have it picked up. If you won't be sending it, void the shipment to get your money back.",
        ],
      },
    },
    greeting: (name) => `Hello ${name},`,
    toPay: (amount) => `You pay ${amount} on delivery.`,
    followHere: "Track my shipment",
    followAtCarrier: `Track on ${carrier}'s site`,
    number: "Tracking number",
    carrier: "Carrier",
    from: "From",
    to: "To",
    why: {
      recipient: `You're receiving this automatic email because ${store} is sending you a package. If you have any questions, contact ${store}.`,
      sender: `You're receiving this automatic email because you're the sender of this shipment from ${store}.`,
    },
  }),
};

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

interface MailWords {
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

export const mailWords: Record<Language, (names: MailNames) => MailWords> = {
  es: ({ store, carrier, number, destination }) => ({
    news: {
      announced: {
        subject: `${store}: tu envío ${number} está registrado`,
        headline: "Tu envío está registrado",
        body: [
          `${store} te envía un paquete con ${carrier}. El número de tu envío es ${number}.`,
          "Si antes recibiste otro número para este pedido, este lo reemplaza.",
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
          `Para resolverlo, comunícate con ${carrier} y menciona el número ${number}, o escribe a ${store}.`,
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
          `El envío con el número ${number} no va a llegar, y ese número ya no sirve.`,
          `Si ${store} vuelve a enviar tu pedido, recibirás un número nuevo.`,
        ],
      },
      idle: {
        subject: `${store}: el envío ${number} todavía no se mueve`,
        headline: "Este envío todavía no se mueve",
        body: [
          `${carrier} aún no tiene el paquete con el número ${number}, y anula los números que no se usan.`,
          "Entrégalo o pide que lo recojan. Si ya no lo vas a enviar, anula el envío para que se te devuelva el dinero.",
        ],
      },
    },
    greeting: (name) => `Hola, ${name}:`,
    toPay: (amount) => `Al recibirlo pagas ${amount}.`,
    followHere: "Seguir mi envío",
    followAtCarrier: `Ver en la página de ${carrier}`,
    number: "Número de envío",
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
          `${store} is sending you a parcel with ${carrier}. The number of your shipment is ${number}.`,
          "If you were given another number for this order before, this one replaces it.",
        ],
      },
      onItsWay: {
        subject: `${store}: your parcel is on its way (${number})`,
        headline: "Your parcel is on its way",
        body: [
          destination
            ? `${carrier} has your parcel and is taking it to ${destination}.`
            : `${carrier} has your parcel.`,
        ],
      },
      incident: {
        subject: `${store}: there is a problem with your parcel (${number})`,
        headline: "There is a problem with your parcel",
        body: [
          `${carrier} reported a problem with the delivery.`,
          `To solve it, contact ${carrier} and give the number ${number}, or write to ${store}.`,
        ],
      },
      delivered: {
        subject: `${store}: your parcel was delivered (${number})`,
        headline: "Your parcel was delivered",
        body: [
          `${carrier} reports that it delivered your parcel.`,
          `If you did not receive it, contact ${store}.`,
        ],
      },
      returning: {
        subject: `${store}: your parcel is going back to the sender (${number})`,
        headline: "Your parcel is going back to the sender",
        body: [
          `${carrier} could not deliver your parcel and is returning it to ${store}.`,
          `To have it sent again, contact ${store}.`,
        ],
      },
      withdrawn: {
        subject: `${store}: shipment ${number} was annulled`,
        headline: "Correction: this shipment was annulled",
        body: [
          `The shipment with the number ${number} will not arrive, and its number is of no use any more.`,
          `If ${store} sends your order again, you will get a new number.`,
        ],
      },
      idle: {
        subject: `${store}: shipment ${number} has not moved yet`,
        headline: "This shipment has not moved yet",
        body: [
          `${carrier} does not have the parcel with the number ${number} yet, and annuls numbers that are not used.`,
          "Hand it over or have it picked up. If you will not send it any more, annul the shipment to get your money back.",
        ],
      },
    },
    greeting: (name) => `Hello ${name},`,
    toPay: (amount) => `On delivery you pay ${amount}.`,
    followHere: "Track my shipment",
    followAtCarrier: `See it at ${carrier}`,
    number: "Shipment number",
    carrier: "Carrier",
    from: "From",
    to: "To",
    why: {
      recipient: `You get this automatic e-mail because ${store} is sending you a parcel. If you have any question, contact ${store}.`,
      sender: `You get this automatic e-mail because you are the sender of this shipment of ${store}.`,
    },
  }),
};

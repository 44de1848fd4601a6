import type { Catalogue, MailMessages } from "../catalogue.ts";

export const mails: Catalogue["mails"] = ({
  store,
  carrier,
  number,
  destination,
}): MailMessages => ({
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
  greeting: (name) => (name === null ? "Hola:" : `Hola, ${name}:`),
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
});

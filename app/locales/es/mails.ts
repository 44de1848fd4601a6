import type { Catalogue, MailMessages } from "../catalogue.ts";

export const mails: Catalogue["mails"] = ({
  store,
  carrier,
  number,
  destination,
  replaces,
  others,
}): MailMessages => ({
  news: {
    announced: {
      subject:
        others.length === 0
          ? `${store}: tu envío ${number} está registrado`
          : `${store}: tu pedido va en ${others.length + 1} paquetes`,
      headline:
        others.length === 0
          ? "Tu envío está registrado"
          : `Tu pedido va en ${others.length + 1} paquetes`,
      body: [
        others.length === 0
          ? `${store} te envía un paquete con ${carrier}. Tu guía es ${number}.`
          : `${store} te envía tu pedido en ${others.length + 1} paquetes. Tus guías son ${[number, ...others].join(", ")}.`,
        ...(replaces === null
          ? []
          : [`La guía ${number} reemplaza a la ${replaces}, que ya no sirve.`]),
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
    outForDelivery: {
      subject: `${store}: tu paquete está en reparto (${number})`,
      headline: "Tu paquete está en reparto",
      body: [`${carrier} te lleva tu paquete hoy.`],
    },
    deliveryAttempted: {
      subject: `${store}: no pudieron entregarte tu paquete (${number})`,
      headline: "No pudieron entregarte tu paquete",
      body: [
        `${carrier} intentó entregar tu paquete y no lo logró.`,
        `Para acordar otro intento, comunícate con ${carrier} y menciona la guía ${number}, o escribe a ${store}.`,
      ],
    },
    readyForPickup: {
      subject: `${store}: tu paquete está listo para retirar (${number})`,
      headline: "Tu paquete está listo para retirar",
      body: [
        `Tu paquete te espera en un punto de ${carrier}. Lleva la guía ${number} y un documento de identidad.`,
        `Para saber dónde y hasta cuándo, comunícate con ${carrier}.`,
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
  returnNews: {
    announced: {
      subject: `${store}: la etiqueta para devolver tu paquete (${number})`,
      headline: "Tu etiqueta de devolución",
      body: [
        `${store} pagó la devolución de tu paquete con ${carrier}. La etiqueta, con la guía ${number}, va adjunta a este correo.`,
        `Imprímela, pégala en el paquete cerrado y entrégalo a ${carrier}. Para saber dónde o cuándo, comunícate con ${carrier} o con ${store}.`,
      ],
    },
    onItsWay: {
      subject: `${store}: tu devolución está en camino (${number})`,
      headline: "Tu devolución está en camino",
      body: [`${carrier} ya tiene el paquete que devuelves y lo lleva a ${store}.`],
    },
    outForDelivery: {
      subject: `${store}: tu devolución está por llegar (${number})`,
      headline: "Tu devolución está por llegar",
      body: [`${carrier} le lleva a ${store} el paquete que devuelves.`],
    },
    deliveryAttempted: {
      subject: `${store}: no pudieron entregar tu devolución (${number})`,
      headline: "No pudieron entregar tu devolución",
      body: [`${carrier} intentó entregarle el paquete a ${store}. No tienes que hacer nada.`],
    },
    readyForPickup: {
      subject: `${store}: tu devolución espera a la tienda (${number})`,
      headline: "Tu devolución espera a la tienda",
      body: [`El paquete espera a ${store} en un punto de ${carrier}. No tienes que hacer nada.`],
    },
    incident: {
      subject: `${store}: hay una novedad con tu devolución (${number})`,
      headline: "Hay una novedad con tu devolución",
      body: [
        `${carrier} informó de un inconveniente con el paquete que devuelves.`,
        `Para resolverlo, comunícate con ${store} y menciona la guía ${number}.`,
      ],
    },
    delivered: {
      subject: `${store}: tu devolución llegó (${number})`,
      headline: "Tu devolución llegó",
      body: [`${carrier} informa que entregó tu paquete a ${store}.`],
    },
    returning: {
      subject: `${store}: tu devolución regresa a ti (${number})`,
      headline: "Tu devolución regresa a ti",
      body: [
        `${carrier} no pudo entregar el paquete a ${store} y te lo trae de vuelta.`,
        `Para enviarlo de nuevo, comunícate con ${store}.`,
      ],
    },
    withdrawn: {
      subject: `${store}: no uses la etiqueta de devolución ${number}`,
      headline: "Esta etiqueta de devolución ya no sirve",
      body: [
        `${store} anuló la devolución con la guía ${number}: no entregues el paquete con esa etiqueta.`,
        `Si aún quieres devolverlo, comunícate con ${store}.`,
      ],
    },
    idle: {
      subject: `${store}: la devolución ${number} todavía no se mueve`,
      headline: "Esta devolución todavía no se mueve",
      body: [
        `${carrier} aún no tiene el paquete con la guía ${number}, y anula las guías que no se usan.`,
        "El cliente tiene el paquete y la etiqueta. Si ya no lo va a devolver, anula el envío para recuperar tu dinero.",
      ],
    },
  },
  greeting: (name) => (name === null ? "Hola:" : `Hola, ${name}:`),
  toPay: (amount) => `Al recibirlo pagas ${amount}.`,
  answer: {
    text: "Dinos qué debe hacer el mensajero: toma menos de un minuto y no necesitas una cuenta.",
    cash: "Antes de que salga, dinos por favor que todavía lo quieres y que tendrás listo el monto.",
    facts: "Antes de que salga, confirma por favor cómo te encuentra y te llama el mensajero.",
    link: "Responder",
  },
  followHere: "Seguir mi envío",
  followAtCarrier: `Ver en la página de ${carrier}`,
  number: "Guía",
  carrier: "Transportista",
  from: "Desde",
  to: "Hacia",
  why: {
    recipient: `Recibes este correo automático porque ${store} te envía un paquete. Para cualquier pregunta, comunícate con ${store}.`,
    returner: `Recibes este correo automático porque devuelves un paquete a ${store}. Para cualquier pregunta, comunícate con ${store}.`,
    sender: `Recibes este correo automático porque eres el remitente de este envío de ${store}.`,
  },
});

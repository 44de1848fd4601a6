import type { Catalogue } from "../catalogue.ts";

export const buyerAnswer: Catalogue["buyerAnswer"] = {
  title: "¿Qué debe hacer el mensajero?",
  asks: {
    absent: "El mensajero no encontró a nadie en la dirección.",
    wrongAddress: "El mensajero no encontró la dirección.",
    refused: "El mensajero dice que el paquete fue rechazado.",
    noCash: "El mensajero fue y el pago no estaba listo.",
    wantsLater: "El mensajero anotó que lo quieres otro día.",
    held: "El paquete espera en el transportista.",
    other: "El mensajero no pudo entregar el paquete.",
  },
  until: (day) => `Puedes responder hasta el ${day}.`,
  wishes: {
    deliver: "Que me lo entregue",
    office: "Lo retiro en la oficina del transportista",
    payByLink: "Pago en línea y luego me lo entrega",
    notOrdered: "Yo no pedí esto",
  },
  fields: {
    day: { label: "Día", help: null },
    street: { label: "Dirección exacta", help: "Solo si está mal. En la misma ciudad." },
    reference: { label: "Referencia", help: "Un color, una tienda o un parque junto a la puerta." },
    phone: { label: "Teléfono", help: "Donde el mensajero puede llamarte." },
    point: {
      label: "Ubicación",
      help: "Pega tu ubicación de Google Maps o sus coordenadas, como -2.1709, -79.9224.",
    },
  },
  dispatch: {
    titles: {
      cash: "¿Todavía quieres este paquete?",
      facts: "¿El mensajero te encuentra?",
    },
    asks: {
      cash: "Lo pagas en efectivo al recibirlo. Dinos antes de que salga de la tienda.",
      address:
        "Puede que tu dirección no le baste al mensajero. Agrega una referencia o tu ubicación, o corrige la dirección.",
      phone:
        "Al teléfono de este pedido no se puede llamar en el país de la entrega. Escribe uno que sí.",
    },
    deliver: {
      cash: "Sí, tendré listo el monto",
      facts: "Que me lo entregue como escribo aquí; lo que dejo vacío está bien",
    },
    thanks: "Gracias. La tienda ve tu respuesta.",
    asked: { cash: "pago contra entrega", address: "dirección", phone: "teléfono" },
    askedAbout: (things) => `Se le preguntó por: ${things}.`,
    confirmed: "No agregó nada: dice que está bien así.",
  },
  anyDay: "Lo antes posible",
  optional: "(opcional)",
  send: "Enviar respuesta",
  problems: {
    wish: "Elige una de las respuestas.",
    needs:
      "Escribe una dirección, una referencia, un teléfono o una ubicación: sin eso el mensajero tampoco llegará.",
    day: "Elige uno de estos días.",
    street: "La dirección es demasiado larga.",
    reference: "La referencia es demasiado larga.",
    phone: "No podemos llamar a este número. Revísalo.",
    point: "Este punto no está en el país de la entrega. Revísalo.",
    pointUnread: "No podemos leer esta ubicación. Pega sus coordenadas, como -2.1709, -79.9224.",
    tooOften: "Demasiados intentos. Espera un minuto y envíala otra vez.",
  },
  answered: {
    title: "Tenemos tu respuesta",
    at: (time) => `Respondiste el ${time}.`,
    waiting: "La tienda la revisa y avisa al transportista.",
    sent: "Ya fue enviada al transportista.",
    overruled: "La tienda acordó otra cosa con el transportista. Escribe a la tienda.",
    pay: "Pagar el pedido",
    payText: "Hasta que la tienda confirme tu pago, el mensajero todavía cobra el monto.",
  },
  told: {
    title: "La tienda ya respondió al transportista",
    solutions: {
      retry: "Se le pidió intentar la entrega otra vez.",
      return: "Se le pidió devolver el paquete a la tienda.",
    },
    other: "Ya se le dijo qué hacer.",
    contact: "Si quieres otra cosa, escribe a la tienda.",
  },
  late: {
    title: "Ya no se puede responder aquí",
    text: (day) => `El transportista esperó una respuesta hasta el ${day}. Escribe a la tienda.`,
  },
  over: { title: "Ya no hay nada que responder", text: "Esta novedad terminó." },
  held: "Tu última respuesta ya no hizo falta. Esto es lo que vale:",
};

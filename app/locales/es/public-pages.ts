import type { Catalogue } from "../catalogue.ts";

const keptFor = (days: number): string =>
  days === 0
    ? "hasta que el cliente o la tienda pidan borrarlos"
    : `${days} días desde que se cierra el paquete`;

export const publicPages: Catalogue["publicPages"] = {
  notFound: {
    headline: "Aquí no hay nada",
    explanation: "Puede que la dirección esté incompleta.",
    summary: "Aquí no hay nada. Puede que la dirección esté incompleta.",
  },
  failed: {
    headline: "Algo salió mal",
    explanation: "Quedó anotado. Intenta otra vez en un momento.",
    summary: "Algo salió mal. Quedó anotado. Intenta otra vez en un momento.",
  },
  openFromStore: {
    headline: "Abre Encomienda desde tu tienda",
    explanation:
      "Entra en el panel de Shopify de tu tienda, abre Aplicaciones y elige Encomienda. La primera vez, instálala desde la App Store de Shopify.",
    summary:
      "Abre Encomienda desde tu tienda: entra en el panel de Shopify, abre Aplicaciones y elige Encomienda. La primera vez, instálala desde la App Store de Shopify.",
  },
  refused: {
    400: {
      headline: "Esta dirección no es correcta",
      explanation: "Falta algo en ella o no se puede leer. Abre Encomienda desde tu tienda.",
    },
    401: {
      headline: "Tu sesión terminó",
      explanation:
        "Cierra Encomienda y ábrela otra vez desde el panel de tu tienda. No se perdió nada.",
    },
    403: {
      headline: "Desde aquí no se puede",
      explanation:
        "Abre Encomienda desde el panel de tu tienda. Puede que el dueño de la tienda tenga que aceptar antes sus permisos.",
    },
    405: {
      headline: "Esta página solo se puede abrir",
      explanation: "Se pidió de una manera que ningún navegador usa. Ábrela desde tu tienda.",
    },
    410: {
      headline: "Encomienda necesita un navegador",
      explanation:
        "Quien pidió esta página es un programa, o un navegador tan antiguo que parece uno. Abre Encomienda desde tu tienda con una versión actual de Chrome, Safari, Firefox o Edge.",
    },
    413: {
      headline: "Eso fue demasiado de una vez",
      explanation: "Lo que se envió es más grande de lo que esta página acepta. No cambió nada.",
    },
    415: {
      headline: "Esta página solo acepta formularios",
      explanation: "Lo que se envió no es el formulario de un navegador. No cambió nada.",
    },
    429: {
      headline: "Demasiadas solicitudes",
      explanation: "Intenta otra vez en un momento.",
    },
    503: {
      headline: "Ahora mismo no damos abasto",
      explanation: "Intenta otra vez en un momento. No se perdió nada.",
    },
  },
  home: {
    description:
      "Un servicio de envíos con una sola API JSON para los transportistas de un mercado.",
    intro:
      "Un servicio de envíos para tiendas Shopify y para cualquier otro sistema: cotiza con los transportistas de un mercado, guarda borradores, paga con una billetera prepagada y obtiene guías y etiquetas con una sola API JSON.",
    start: "Primeros pasos con la API",
    reference: "Referencia",
    document: "Documento OpenAPI",
    health: "Estado",
    ownName: "Español",
    market: (territories, currency, carriers) =>
      `${territories} territorios, precios en ${currency}, ${carriers} transportistas:`,
    credit: (sources: string) => `Lugares: ${sources}`,
  },
  help: {
    runBy: (name) => `${name} opera este servicio.`,
    support: {
      link: "Ayuda",
      title: "Ayuda",
      intro: "Escríbenos en español o en inglés.",
      write: (address) => `Escríbenos a ${address}.`,
      noAddress: "Escribe a la persona que te dio acceso a este servicio.",
      parts: [
        {
          title: "Qué incluir",
          text: "La dirección de tu tienda (como tu-tienda.myshopify.com), el número del pedido o de la guía, y qué esperabas que pasara. No envíes contraseñas ni claves.",
        },
        {
          title: "Un paquete se demora",
          text: "Si esperas un paquete, abre el enlace de seguimiento del correo de la tienda, o escríbele: ella conoce tu pedido. Si vendes tú, abre Novedades en la app.",
        },
        {
          title: "Dinero",
          text: "El estado de cuenta de tu billetera tiene cada movimiento. Las recargas se cobran en la factura de Shopify de tu tienda. Para que te devuelvan dinero, escríbenos. Una guía que no se usó se reembolsa desde su envío.",
        },
      ],
    },
    privacy: {
      link: "Privacidad",
      title: "Privacidad",
      intro:
        "Qué guarda este servicio de una tienda y de sus clientes, para qué, por cuánto tiempo y quién lo ve.",
      parts: [
        {
          title: "Qué se guarda",
          text: "De un pedido: nombre, dirección, teléfono y correo de quien recibe, los artículos y el valor por cobrar. De una tienda: su nombre, dominio, direcciones, correo de contacto y zona horaria. Del personal: el número con el que Shopify nombra a quien compró, imprimió o reembolsó una guía.",
        },
        {
          title: "Para qué",
          text: "Para cotizar, imprimir y entregar paquetes, y para avisar a quien recibe dónde está el suyo. Nada se usa para publicidad, se vende ni sirve para entrenar modelos.",
        },
        {
          title: "Quién lo recibe",
          text: "El transportista que la tienda elige, y solo lo de su paquete, y quienes están en la lista de abajo. Las páginas de seguimiento no muestran nombre, calle ni teléfono.",
        },
        {
          title: "Cómo se protege",
          text: "Los nombres, direcciones, teléfonos, correos y guías están cifrados en la base de datos y en sus copias. Queda registrado quién lee en la app los datos de clientes. Los nombres y las direcciones también se borran cuando el cliente lo pide a la tienda. Los valores quedan en el registro de la billetera, sin nombre.",
        },
        {
          title: "Tus derechos",
          text: "Pide a la tienda que te vendió ver, corregir o borrar tus datos; en esta app puede hacer las tres cosas. También puedes escribirnos.",
        },
      ],
      facts: {
        periods: {
          title: "Por cuánto tiempo",
          personalData: (days) => `Nombres y direcciones: ${keptFor(days)}.`,
          labels: (days) => `Archivos de las guías: ${keptFor(days)}.`,
          trackingEvents: (days) => `Lo que informan los transportistas: ${keptFor(days)}.`,
          activity: (days) =>
            `Quién hizo qué en la app: ${days === 0 ? "hasta que se borren los datos de la tienda" : `${days} días`}.`,
          removal:
            "Todo lo de una tienda, menos los valores sin nombre, cuando Shopify lo pide: 48 horas después de que se quitó la app.",
        },
        processors: {
          title: "Quién los trata",
          platform:
            "Shopify: los pedidos de la tienda, las sesiones de su personal, el cobro de la app",
          carriers: "Los transportistas que la tienda elige: los paquetes y quienes los reciben",
        },
        place: "Dónde",
      },
    },
  },
};

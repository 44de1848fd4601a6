import type { RatesStanding } from "#app/shopify/desk/checkout-health.ts";

type ToDo = "attention" | "drafts" | "numberless" | "toHandOver" | "incidents" | "moving";
type Step = "rates" | "sender" | "boxes" | "money" | "block";

interface HomeWords {
  toDo: Record<ToDo, { title: string; hint: string }>;
  toDoTitle: string;
  wallet: string;
  topUp: string;
  walletLow: string;
  checkout: {
    title: string;
    /** What the colour says, for who does not see it. */
    tones: Record<"success" | "info" | "warning" | "critical", string>;
    rules: string;
    openSettings: string;
    withoutRates: string;
    last: string;
    never: string;
    answered: string;
    average: string;
    slowest: string;
    backups: string;
    failed: string;
    week: string;
    milliseconds: (count: string) => string;
    of: (part: string, total: string) => string;
  };
  standings: Record<
    RatesStanding,
    { tone: "success" | "info" | "warning" | "critical"; title: string; whatToDo: string[] }
  >;
  setUp: {
    title: string;
    text: string;
    progress: (done: number, total: number) => string;
    hide: string;
    done: string;
    open: string;
    plan: string;
    steps: Record<Step, { title: string; text: string; action: string }>;
  };
  dataRequests: string;
  dataRequest: (id: string) => string;
}

const es: HomeWords = {
  toDoTitle: "Tu día",
  toDo: {
    attention: { title: "Por resolver", hint: "Pedidos a los que les falta un dato" },
    drafts: { title: "Por comprar", hint: "Borradores listos para su etiqueta" },
    numberless: { title: "Sin número", hint: "Pagados; el transportista aún no responde" },
    toHandOver: { title: "Por entregar", hint: "Con etiqueta, el transportista aún no los tiene" },
    moving: { title: "En camino", hint: "Hacia tus clientes" },
    incidents: { title: "Con novedad", hint: "El transportista espera una respuesta" },
  },
  wallet: "Saldo de tu billetera",
  topUp: "Recargar",
  walletLow: "El saldo está bajo",
  checkout: {
    title: "Tarifas en el checkout",
    tones: { success: "Activas", info: "Pendiente", warning: "Atención", critical: "Error" },
    rules: "Cambiar reglas de precio",
    openSettings: "Abrir la configuración de envíos",
    withoutRates: "Todo lo demás funciona igual: borradores, etiquetas y seguimiento.",
    last: "Última consulta",
    never: "Ninguna todavía",
    answered: "Consultas respondidas",
    average: "Respuesta promedio",
    slowest: "La más lenta",
    backups: "Con precio de respaldo",
    failed: "Sin respuesta nuestra",
    week: "Últimos 7 días",
    milliseconds: (count) => `${count} ms`,
    of: (part, total) => `${part} de ${total}`,
  },
  standings: {
    working: { tone: "success", title: "Tus clientes ven tarifas reales al pagar.", whatToDo: [] },
    unseen: {
      tone: "info",
      title: "Falta un paso: agrega nuestras tarifas a tu perfil de envío.",
      whatToDo: [
        "Abre Configuración › Envío y entrega y elige tu perfil de envío.",
        "En la zona de tu país pulsa «Agregar tarifa» y luego «Usar transportista o app».",
        "Elige Encomienda y guarda. Esto cambiará solo cuando un cliente llegue al pago.",
      ],
    },
    preparing: {
      tone: "info",
      title: "Estamos registrando tus tarifas.",
      whatToDo: ["Vuelve a cargar esta página en un minuto."],
    },
    countryNotServed: {
      tone: "warning",
      title: "Aún no servimos el país de tu tienda.",
      whatToDo: ["Te avisaremos cuando haya transportistas en tu país."],
    },
    planNotEligible: {
      tone: "warning",
      title: "Tu plan de Shopify no permite tarifas calculadas por transportistas.",
      whatToDo: [
        "Cambia al plan Advanced o a la facturación anual del plan Grow.",
        "O pide al soporte de Shopify la opción «carrier-calculated shipping».",
        "Lo comprobamos cada vez que abres la app.",
      ],
    },
    forbidden: {
      tone: "warning",
      title: "Shopify no nos dejó registrar las tarifas.",
      whatToDo: ["Revisa que la app tenga sus permisos de envío, y vuelve a abrirla."],
    },
    failed: {
      tone: "critical",
      title: "No pudimos registrar las tarifas.",
      whatToDo: ["Lo intentamos de nuevo cada vez que abres la app, y cada día."],
    },
    accessLost: {
      tone: "critical",
      title: "Shopify nos retiró el acceso a tu tienda.",
      whatToDo: ["Cierra la app y ábrela otra vez desde tu panel: con eso basta."],
    },
  },
  setUp: {
    title: "Primeros pasos",
    text: "Con esto tu tienda envía sola.",
    progress: (done, total) => `${done} de ${total} listos`,
    hide: "Ocultar",
    done: "Listo",
    open: "Pendiente",
    plan: "Las tarifas en el checkout piden un plan Advanced, Grow anual o la opción «carrier-calculated shipping». Sin ellas, lo demás funciona igual.",
    steps: {
      rates: {
        title: "Ofrece las tarifas en tu checkout",
        text: "Agrega Encomienda a tu perfil de envío. Lo damos por hecho cuando un cliente las ve de verdad.",
        action: "Abrir configuración de envíos",
      },
      sender: {
        title: "Confirma desde dónde envías",
        text: "Leemos la dirección de tu tienda; complétala si algo falta.",
        action: "Ver direcciones",
      },
      boxes: {
        title: "Cuéntanos tus cajas",
        text: "Con sus medidas el precio que ve tu cliente es el que pagas.",
        action: "Agregar cajas",
      },
      money: {
        title: "Recarga tu billetera",
        text: "Cada etiqueta se paga del saldo. Shopify lo suma a tu factura.",
        action: "Recargar",
      },
      block: {
        title: "Fija el bloque en la página del pedido",
        text: "Abre un pedido, baja a «Bloques de apps», agrega Encomienda y fíjalo: ahí compras e imprimes sin salir.",
        action: "Abrir pedidos",
      },
    },
  },
  dataRequests: "Clientes que pidieron ver sus datos",
  dataRequest: (id) => `Ver los datos de la solicitud ${id}`,
};

const en: HomeWords = {
  toDoTitle: "Your day",
  toDo: {
    attention: { title: "Needs attention", hint: "Orders that lack something" },
    drafts: { title: "To purchase", hint: "Drafts that are ready for their label" },
    numberless: { title: "Without number", hint: "Paid; the carrier has not answered yet" },
    toHandOver: { title: "To hand over", hint: "Labelled, not with the carrier yet" },
    moving: { title: "On their way", hint: "To your customers" },
    incidents: { title: "With an incident", hint: "The carrier waits for an answer" },
  },
  wallet: "Your wallet",
  topUp: "Top up",
  walletLow: "The balance is low",
  checkout: {
    title: "Rates at the checkout",
    tones: { success: "Active", info: "Pending", warning: "Attention", critical: "Error" },
    rules: "Change price rules",
    openSettings: "Open shipping settings",
    withoutRates: "Everything else works all the same: drafts, labels and tracking.",
    last: "Last asked",
    never: "Not yet",
    answered: "Answered",
    average: "Average answer",
    slowest: "The slowest",
    backups: "With the backup price",
    failed: "Without our answer",
    week: "Last 7 days",
    milliseconds: (count) => `${count} ms`,
    of: (part, total) => `${part} of ${total}`,
  },
  standings: {
    working: {
      tone: "success",
      title: "Your customers see true rates at the checkout.",
      whatToDo: [],
    },
    unseen: {
      tone: "info",
      title: "One step is left: add our rates to your shipping profile.",
      whatToDo: [
        "Open Settings › Shipping and delivery and choose your shipping profile.",
        "In your country's zone choose “Add rate”, then “Use carrier or app”.",
        "Choose Encomienda and save. This changes by itself when a customer reaches the checkout.",
      ],
    },
    preparing: {
      tone: "info",
      title: "Your rates are being registered.",
      whatToDo: ["Load this page again in a minute."],
    },
    countryNotServed: {
      tone: "warning",
      title: "Your store's country is not served yet.",
      whatToDo: ["We will tell you when there are carriers in your country."],
    },
    planNotEligible: {
      tone: "warning",
      title: "Your Shopify plan does not allow carrier-calculated rates.",
      whatToDo: [
        "Change to the Advanced plan, or to yearly billing of the Grow plan.",
        "Or ask Shopify Support for carrier-calculated shipping.",
        "We look again whenever you open the app.",
      ],
    },
    forbidden: {
      tone: "warning",
      title: "Shopify did not let us register the rates.",
      whatToDo: ["See that the app has its shipping permissions, and open it again."],
    },
    failed: {
      tone: "critical",
      title: "The rates could not be registered.",
      whatToDo: ["We try again whenever you open the app, and every day."],
    },
    accessLost: {
      tone: "critical",
      title: "Shopify took our access to your store away.",
      whatToDo: ["Close the app and open it again from your admin: that is enough."],
    },
  },
  setUp: {
    title: "First steps",
    text: "With these your store ships by itself.",
    progress: (done, total) => `${done} of ${total} done`,
    hide: "Hide",
    done: "Done",
    open: "Open",
    plan: "Rates at the checkout need an Advanced plan, a yearly Grow plan, or the option “carrier-calculated shipping”. Without them everything else works all the same.",
    steps: {
      rates: {
        title: "Offer the rates at your checkout",
        text: "Add Encomienda to your shipping profile. We call it done when a customer really sees them.",
        action: "Open shipping settings",
      },
      sender: {
        title: "Confirm where you ship from",
        text: "We read your store's address; complete it when something is missing.",
        action: "See addresses",
      },
      boxes: {
        title: "Tell us your boxes",
        text: "With their size the price that your customer sees is the one you pay.",
        action: "Add boxes",
      },
      money: {
        title: "Top up your wallet",
        text: "Every label is paid from the balance. Shopify adds it to your bill.",
        action: "Top up",
      },
      block: {
        title: "Pin the block on the order page",
        text: "Open an order, go to “App blocks”, add Encomienda and pin it: there you purchase and print without leaving.",
        action: "Open orders",
      },
    },
  },
  dataRequests: "Customers who asked to see their data",
  dataRequest: (id) => `Read the data of request ${id}`,
};

export const homeWords: Record<"es" | "en", HomeWords> = { es, en };

import type { RatesStatus } from "#app/shopify/merchant/checkout/checkout-health.ts";

type ToDo = "attention" | "drafts" | "numberless" | "toHandOver" | "incidents" | "moving";

interface HomeMessages {
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
  statuses: Record<
    RatesStatus,
    { tone: "success" | "info" | "warning" | "critical"; title: string; whatToDo: string[] }
  >;
  dataRequests: string;
  dataRequest: (id: string) => string;
}

const es: HomeMessages = {
  toDoTitle: "Tu día",
  toDo: {
    attention: { title: "Por resolver", hint: "Pedidos a los que les falta un dato" },
    drafts: { title: "Por comprar", hint: "Borradores que aún no tienen etiqueta" },
    numberless: { title: "Sin guía", hint: "Pagados, en espera del transportista" },
    toHandOver: { title: "Por despachar", hint: "Con etiqueta, el transportista aún no los tiene" },
    moving: { title: "En camino", hint: "Hacia tus clientes" },
    incidents: { title: "Con novedad", hint: "El transportista espera tu respuesta" },
  },
  wallet: "Saldo de tu billetera",
  topUp: "Recargar",
  walletLow: "Tu saldo está bajo",
  checkout: {
    title: "Tarifas en el checkout",
    tones: { success: "Activas", info: "Pendiente", warning: "Atención", critical: "Error" },
    rules: "Editar reglas de precio",
    openSettings: "Abrir configuración de envíos",
    withoutRates: "Todo lo demás sigue funcionando: borradores, etiquetas y seguimiento.",
    last: "Última consulta",
    never: "Ninguna todavía",
    answered: "Consultas respondidas",
    average: "Tiempo de respuesta promedio",
    slowest: "Respuesta más lenta",
    backups: "Con precio de respaldo",
    failed: "Sin respuesta",
    week: "Últimos 7 días",
    milliseconds: (count) => `${count} ms`,
    of: (part, total) => `${part} de ${total}`,
  },
  statuses: {
    working: { tone: "success", title: "Tus clientes ven tarifas reales al pagar.", whatToDo: [] },
    awaited: {
      tone: "info",
      title: "Tus tarifas están en tu perfil de envío, pero ningún cliente las ha visto todavía.",
      whatToDo: [
        "Agrega un producto al carrito de tu tienda y avanza hasta las opciones de envío: ahí deben aparecer.",
      ],
    },
    unseen: {
      tone: "info",
      title: "Falta un paso: agrega nuestras tarifas a tu perfil de envío.",
      whatToDo: [
        "Ve a Configuración › Envío y entrega y elige tu perfil de envío.",
        "En la zona de tu país, haz clic en «Agregar tarifa» y luego en «Usar transportista o app».",
        "Elige Encomienda y guarda.",
      ],
    },
    preparing: {
      tone: "info",
      title: "Estamos registrando tus tarifas.",
      whatToDo: ["Vuelve a cargar esta página en un minuto."],
    },
    countryNotServed: {
      tone: "warning",
      title: "Encomienda aún no está disponible en el país de tu tienda.",
      whatToDo: ["Cuando haya transportistas en tu país, podrás usar la app desde aquí."],
    },
    planNotEligible: {
      tone: "warning",
      title: "Tu plan de Shopify no incluye tarifas calculadas por transportistas.",
      whatToDo: [
        "Cambia al plan Advanced o a la facturación anual del plan Grow.",
        "O pide al soporte de Shopify la opción «carrier-calculated shipping».",
        "Lo comprobamos cada vez que abres la app.",
      ],
    },
    forbidden: {
      tone: "warning",
      title: "Shopify no nos dejó registrar las tarifas.",
      whatToDo: ["Revisa que la app tenga sus permisos de envío y ábrela de nuevo."],
    },
    failed: {
      tone: "critical",
      title: "No pudimos registrar las tarifas.",
      whatToDo: ["Lo intentamos de nuevo cada vez que abres la app y una vez al día."],
    },
    accessLost: {
      tone: "critical",
      title: "Shopify nos retiró el acceso a tu tienda.",
      whatToDo: ["Cierra la app y ábrela de nuevo desde tu panel de control."],
    },
  },
  dataRequests: "Clientes que pidieron ver sus datos",
  dataRequest: (id) => `Ver los datos de la solicitud ${id}`,
};

const en: HomeMessages = {
  toDoTitle: "Your day",
  toDo: {
    attention: { title: "Needs attention", hint: "Orders with missing information" },
    drafts: { title: "To purchase", hint: "Drafts without a label yet" },
    numberless: { title: "No tracking number", hint: "Paid, waiting for the carrier" },
    toHandOver: { title: "Ready to hand over", hint: "Labeled, not with the carrier yet" },
    moving: { title: "In transit", hint: "On their way to your customers" },
    incidents: { title: "Delivery issues", hint: "The carrier is waiting for your answer" },
  },
  wallet: "Wallet balance",
  topUp: "Top up",
  walletLow: "Your balance is low",
  checkout: {
    title: "Rates at checkout",
    tones: { success: "Active", info: "Pending", warning: "Needs attention", critical: "Error" },
    rules: "Edit price rules",
    openSettings: "Open shipping settings",
    withoutRates: "Everything else still works: drafts, labels, and tracking.",
    last: "Last request",
    never: "None yet",
    answered: "Requests answered",
    average: "Average response time",
    slowest: "Slowest response",
    backups: "With backup price",
    failed: "Not answered",
    week: "Last 7 days",
    milliseconds: (count) => `${count} ms`,
    of: (part, total) => `${part} of ${total}`,
  },
  statuses: {
    working: {
      tone: "success",
      title: "Your customers see live rates at checkout.",
      whatToDo: [],
    },
    awaited: {
      tone: "info",
      title: "Your rates are in your shipping profile, but no customer has seen them yet.",
      whatToDo: [
        "Add a product to your store's cart and go to the shipping options at checkout. Your rates should appear there.",
      ],
    },
    unseen: {
      tone: "info",
      title: "One step left: add our rates to your shipping profile.",
      whatToDo: [
        "Go to Settings › Shipping and delivery and choose your shipping profile.",
        "In your country's zone, click “Add rate”, then “Use carrier or app”.",
        "Choose Encomienda and save.",
      ],
    },
    preparing: {
      tone: "info",
      title: "We're registering your rates.",
      whatToDo: ["Reload this page in a minute."],
    },
    countryNotServed: {
      tone: "warning",
      title: "Encomienda isn't available in your store's country yet.",
      whatToDo: [
        "When carriers are available in your country, you'll be able to use the app from here.",
      ],
    },
    planNotEligible: {
      tone: "warning",
      title: "Your Shopify plan doesn't include carrier-calculated rates.",
      whatToDo: [
        "Switch to the Advanced plan, or to annual billing on the Grow plan.",
        "Or ask Shopify Support to add carrier-calculated shipping.",
        "We check again each time you open the app.",
      ],
    },
    forbidden: {
      tone: "warning",
      title: "Shopify didn't let us register your rates.",
      whatToDo: ["Check that the app has its shipping permissions, then open it again."],
    },
    failed: {
      tone: "critical",
      title: "We couldn't register your rates.",
      whatToDo: ["We try again each time you open the app, and once a day."],
    },
    accessLost: {
      tone: "critical",
      title: "Shopify removed our access to your store.",
      whatToDo: ["Close the app and open it again from your admin."],
    },
  },
  dataRequests: "Customers who asked to see their data",
  dataRequest: (id) => `View data for request ${id}`,
};

export const homeMessages: Record<"es" | "en", HomeMessages> = { es, en };

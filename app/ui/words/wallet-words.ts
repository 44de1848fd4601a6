type Outcome = "active" | "pending" | "requested" | "declined" | "expired" | "failed" | "unknown";
type PlanState = "none" | "pending" | "active" | "ended";
export type WalletRefusal =
  | "outOfBounds"
  | "notYours"
  | "lost"
  | "refused"
  | "noPlan"
  | "active"
  | "storeUnreachable";

interface WalletWords {
  title: string;
  balance: string;
  balanceHint: string;
  low: { title: string; text: (limit: string) => string };
  topUp: {
    title: string;
    text: string;
    amount: string;
    other: string;
    otherHint: (min: string, max: string) => string;
    submit: string;
    wait: string;
    leave: string;
  };
  outcomes: Record<Outcome, { tone: "success" | "info" | "warning" | "critical"; title: string }>;
  checking: string;
  refusals: Record<WalletRefusal, string>;
  plan: {
    title: string;
    text: string;
    states: Record<PlanState, string>;
    limit: string;
    used: (used: string, limit: string) => string;
    ask: string;
    raise: string;
    confirm: string;
  };
  statement: {
    title: string;
    download: string;
    downloadFailed: string;
    empty: { title: string; text: string };
    columns: {
      date: string;
      movement: string;
      order: string;
      trackingNumber: string;
      amount: string;
      balance: string;
    };
  };
}

const es: WalletWords = {
  title: "Billetera",
  balance: "Saldo",
  balanceHint: "De aquí se paga cada etiqueta. Lo que se reembolsa vuelve aquí.",
  low: {
    title: "Tu saldo está bajo",
    text: (limit) => `Quedan menos de ${limit}. Recarga para que ninguna etiqueta espere.`,
  },
  topUp: {
    title: "Recargar",
    text: "Shopify te pide confirmar y lo suma a tu factura. El saldo llega al confirmar.",
    amount: "Monto",
    other: "Otro monto",
    otherHint: (min, max) => `Entre ${min} y ${max}.`,
    submit: "Recargar",
    wait: "Te llevamos a Shopify para confirmar.",
    leave: "Ir a confirmar",
  },
  outcomes: {
    active: { tone: "success", title: "Recarga acreditada. Ya puedes comprar etiquetas." },
    pending: {
      tone: "info",
      title: "Shopify aún no confirma la recarga. La acreditamos apenas lo haga.",
    },
    requested: { tone: "info", title: "La recarga está en camino a Shopify." },
    declined: { tone: "warning", title: "No aceptaste la recarga. No se cobró nada." },
    expired: { tone: "warning", title: "La recarga venció sin confirmar. No se cobró nada." },
    failed: {
      tone: "critical",
      title: "No pudimos acreditar la recarga. Escríbenos: no se pierde nada.",
    },
    unknown: { tone: "warning", title: "No reconocemos ese cobro. Tu saldo no cambió." },
  },
  checking: "Preguntamos a Shopify por tu recarga…",
  refusals: {
    outOfBounds: "Ese monto está fuera de los límites.",
    notYours: "Esa recarga ya no vale. Vuelve a cargar la página.",
    lost: "Shopify no respondió a tiempo. No se cobró nada: intenta otra vez.",
    refused: "Shopify no aceptó el cobro. Revisa la facturación de tu tienda.",
    noPlan: "Todavía no hay un pago automático aprobado.",
    active: "El pago automático ya está activo.",
    storeUnreachable: "Shopify no responde. Intenta otra vez en un momento: no se cobra dos veces.",
  },
  plan: {
    title: "Pago automático",
    text: "Al comprar una etiqueta se cobra lo que falte en el saldo, hasta tu límite cada 30 días. Nada más.",
    states: {
      none: "Sin activar",
      pending: "Falta tu confirmación",
      active: "Activo",
      ended: "Terminado",
    },
    limit: "Límite cada 30 días",
    used: (used, limit) => `Usado en este período: ${used} de ${limit}`,
    ask: "Activar",
    raise: "Cambiar el límite",
    confirm: "Confirmar en Shopify",
  },
  statement: {
    title: "Movimientos",
    download: "Descargar CSV",
    downloadFailed: "No se pudo descargar. Intenta otra vez.",
    empty: { title: "Aún no hay movimientos", text: "Tu primera recarga aparecerá aquí." },
    columns: {
      date: "Fecha",
      movement: "Movimiento",
      order: "Pedido",
      trackingNumber: "Guía",
      amount: "Monto",
      balance: "Saldo",
    },
  },
};

const en: WalletWords = {
  title: "Wallet",
  balance: "Balance",
  balanceHint: "Every label is paid from here, and refunds come back here.",
  low: {
    title: "Your balance is low",
    text: (limit) => `Less than ${limit} is left. Top up so that no label has to wait.`,
  },
  topUp: {
    title: "Top up",
    text: "Shopify asks you to confirm and adds it to your bill. The balance is there when you confirm.",
    amount: "Amount",
    other: "Another amount",
    otherHint: (min, max) => `Between ${min} and ${max}.`,
    submit: "Top up",
    wait: "You are on your way to Shopify to confirm.",
    leave: "Go and confirm",
  },
  outcomes: {
    active: { tone: "success", title: "Top-up credited. You can purchase labels now." },
    pending: {
      tone: "info",
      title: "Shopify has not confirmed yet. It is credited as soon as it does.",
    },
    requested: { tone: "info", title: "The top-up is on its way to Shopify." },
    declined: { tone: "warning", title: "You did not accept the top-up. Nothing was charged." },
    expired: { tone: "warning", title: "The top-up expired unconfirmed. Nothing was charged." },
    failed: {
      tone: "critical",
      title: "The top-up could not be credited. Write to us: nothing is lost.",
    },
    unknown: { tone: "warning", title: "We do not know that charge. Your balance did not change." },
  },
  checking: "Asking Shopify about your top-up…",
  refusals: {
    outOfBounds: "That amount is outside the limits.",
    notYours: "That top-up is no longer valid. Load the page again.",
    lost: "Shopify did not answer in time. Nothing was charged: try again.",
    refused: "Shopify did not accept the charge. See your store's billing.",
    noPlan: "There is no approved automatic payment yet.",
    active: "Automatic payment is active already.",
    storeUnreachable: "Shopify does not answer. Try again in a moment: nothing is charged twice.",
  },
  plan: {
    title: "Automatic payment",
    text: "Purchasing a label charges what your balance lacks, up to your limit every 30 days. Nothing else.",
    states: {
      none: "Off",
      pending: "Waits for your confirmation",
      active: "Active",
      ended: "Ended",
    },
    limit: "Limit every 30 days",
    used: (used, limit) => `Used in this period: ${used} of ${limit}`,
    ask: "Turn on",
    raise: "Change the limit",
    confirm: "Confirm in Shopify",
  },
  statement: {
    title: "Statement",
    download: "Download CSV",
    downloadFailed: "It could not be downloaded. Try again.",
    empty: { title: "Nothing moved yet", text: "Your first top-up will be listed here." },
    columns: {
      date: "Date",
      movement: "Movement",
      order: "Order",
      trackingNumber: "Tracking number",
      amount: "Amount",
      balance: "Balance",
    },
  },
};

export const walletWords: Record<"es" | "en", WalletWords> = { es, en };

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

interface WalletMessages {
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

const es: WalletMessages = {
  title: "Billetera",
  balance: "Saldo",
  balanceHint: "Cada etiqueta se paga con este saldo y los reembolsos vuelven aquí.",
  low: {
    title: "Tu saldo está bajo",
    text: (limit) => `Quedan menos de ${limit}. Recarga para que ninguna etiqueta espere.`,
  },
  topUp: {
    title: "Recargar",
    text: "Shopify te pide confirmar y suma la recarga a tu factura. Tu saldo sube al confirmar.",
    amount: "Monto",
    other: "Otro monto",
    otherHint: (min, max) => `Entre ${min} y ${max}.`,
    submit: "Recargar",
    wait: "Te llevamos a Shopify para confirmar.",
    leave: "Continuar a Shopify",
  },
  outcomes: {
    active: { tone: "success", title: "Recarga acreditada. Ya puedes comprar etiquetas." },
    pending: {
      tone: "info",
      title: "Shopify aún no confirma la recarga. La acreditamos apenas lo haga.",
    },
    requested: { tone: "info", title: "Estamos enviando tu recarga a Shopify." },
    declined: { tone: "warning", title: "Rechazaste la recarga. No se cobró nada." },
    expired: { tone: "warning", title: "La recarga venció sin confirmar. No se cobró nada." },
    failed: {
      tone: "critical",
      title: "No pudimos acreditar la recarga. Escríbenos: tu dinero no se pierde.",
    },
    unknown: { tone: "warning", title: "No reconocemos ese cobro. Tu saldo no cambió." },
  },
  checking: "Consultando tu recarga con Shopify…",
  refusals: {
    outOfBounds: "Ese monto está fuera de los límites.",
    notYours: "Esa recarga ya no es válida. Vuelve a cargar la página.",
    lost: "Shopify no respondió a tiempo. No se cobró nada: inténtalo de nuevo.",
    refused: "Shopify no aceptó el cobro. Revisa la facturación de tu tienda.",
    noPlan: "Todavía no hay un pago automático aprobado.",
    active: "El pago automático ya está activo.",
    storeUnreachable:
      "Shopify no responde. Inténtalo de nuevo en un momento: no se cobra dos veces.",
  },
  plan: {
    title: "Pago automático",
    text: "Al comprar una etiqueta se cobra solo lo que falte en tu saldo, hasta tu límite cada 30 días. Shopify te pide confirmar.",
    states: {
      none: "Inactivo",
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
    downloadFailed: "No se pudo descargar. Inténtalo de nuevo.",
    empty: { title: "Aún no hay movimientos", text: "Tu primera recarga aparecerá aquí." },
    columns: {
      date: "Fecha",
      movement: "Movimiento",
      order: "Pedido o detalle",
      trackingNumber: "Guía",
      amount: "Monto",
      balance: "Saldo",
    },
  },
};

const en: WalletMessages = {
  title: "Wallet",
  balance: "Balance",
  balanceHint: "Labels are paid from this balance, and refunds come back to it.",
  low: {
    title: "Your balance is low",
    text: (limit) => `You have less than ${limit} left. Top up so your labels don't have to wait.`,
  },
  topUp: {
    title: "Top up",
    text: "Shopify asks you to confirm and adds the top-up to your bill. Your balance updates when you confirm.",
    amount: "Amount",
    other: "Other amount",
    otherHint: (min, max) => `Between ${min} and ${max}.`,
    submit: "Top up",
    wait: "Taking you to Shopify to confirm.",
    leave: "Continue to Shopify",
  },
  outcomes: {
    active: { tone: "success", title: "Top-up added. You can purchase labels now." },
    pending: {
      tone: "info",
      title: "Shopify hasn't confirmed your top-up yet. We'll add it as soon as it does.",
    },
    requested: { tone: "info", title: "We're sending your top-up to Shopify." },
    declined: { tone: "warning", title: "You declined the top-up. You weren't charged." },
    expired: {
      tone: "warning",
      title: "The top-up expired before it was confirmed. You weren't charged.",
    },
    failed: {
      tone: "critical",
      title: "We couldn't add your top-up. Contact us: your money isn't lost.",
    },
    unknown: {
      tone: "warning",
      title: "We don't recognize that charge. Your balance didn't change.",
    },
  },
  checking: "Checking your top-up with Shopify…",
  refusals: {
    outOfBounds: "That amount is outside the limits.",
    notYours: "That top-up is no longer valid. Reload the page.",
    lost: "Shopify didn't respond in time. You weren't charged. Try again.",
    refused: "Shopify declined the charge. Check your store's billing.",
    noPlan: "You don't have an approved automatic payment yet.",
    active: "Automatic payments are already on.",
    storeUnreachable:
      "Shopify isn't responding. Try again in a moment. You won't be charged twice.",
  },
  plan: {
    title: "Automatic payments",
    text: "When you purchase a label, only what your balance is missing is charged, up to your limit every 30 days. Shopify asks you to confirm.",
    states: {
      none: "Off",
      pending: "Waiting for your confirmation",
      active: "Active",
      ended: "Ended",
    },
    limit: "Limit every 30 days",
    used: (used, limit) => `Used this period: ${used} of ${limit}`,
    ask: "Turn on",
    raise: "Change limit",
    confirm: "Confirm in Shopify",
  },
  statement: {
    title: "Transactions",
    download: "Download CSV",
    downloadFailed: "Couldn't download the file. Try again.",
    empty: { title: "No transactions yet", text: "Your first top-up will appear here." },
    columns: {
      date: "Date",
      movement: "Transaction",
      order: "Order or details",
      trackingNumber: "Tracking number",
      amount: "Amount",
      balance: "Balance",
    },
  },
};

export const walletMessages: Record<"es" | "en", WalletMessages> = { es, en };

import type { LabelFormat } from "#app/shipping/model/label.ts";

interface SettingsWords {
  title: string;
  language: { title: string; text: string; label: string };
  labels: { title: string; text: string; label: string; formats: Record<LabelFormat, string> };
  wallet: { title: string; label: string; help: string };
  insurance: {
    title: string;
    text: string;
    kinds: Record<"never" | "always" | "over", string>;
    over: string;
  };
  gateways: {
    title: string;
    text: string;
    empty: string;
    decisions: Record<"collected" | "notCollected", string>;
    add: string;
    name: string;
    remove: string;
    removeOf: (name: string) => string;
  };
  fulfillment: {
    title: string;
    notifyCustomer: string;
    notifyCustomerHelp: string;
    marksPaid: string;
    marksPaidHelp: string;
  };
}

const es: SettingsWords = {
  title: "Configuración",
  language: {
    title: "Idioma",
    text: "El de los correos a tus clientes, el checkout y los documentos. Estas páginas siguen el idioma de tu panel.",
    label: "Idioma",
  },
  labels: {
    title: "Etiquetas",
    text: "El papel de tu impresora. Algunos transportistas hacen su propia etiqueta.",
    label: "Formato",
    formats: {
      "100x150": "100 × 150 mm",
      "100x100": "100 × 100 mm",
      a4: "Hoja A4 con cuatro",
      zpl203: "ZPL, 203 puntos por pulgada",
      zpl300: "ZPL, 300 puntos por pulgada",
    },
  },
  wallet: {
    title: "Aviso de saldo bajo",
    label: "Avisar por debajo de",
    help: "También te escribimos un correo cuando el saldo baja de aquí.",
  },
  insurance: {
    title: "Seguro",
    text: "Se asegura lo que cuestan los productos. Puedes cambiarlo en cada pedido.",
    kinds: {
      never: "Nunca asegurar",
      always: "Asegurar todo",
      over: "Asegurar desde un valor",
    },
    over: "Desde",
  },
  gateways: {
    title: "Pagos contra entrega",
    text: "Di qué formas de pago cobra el transportista al entregar. Preguntamos por cada una nueva.",
    empty: "Aún no hay formas de pago.",
    decisions: { collected: "Se cobra al entregar", notCollected: "Ya está pagado" },
    add: "Agregar forma de pago",
    name: "Nombre, tal como lo escribe tu tienda",
    remove: "Quitar",
    removeOf: (name) => `Quitar ${name}`,
  },
  fulfillment: {
    title: "Pedidos en tu tienda",
    notifyCustomer: "Que la tienda también escriba al cliente",
    notifyCustomerHelp: "Nosotros ya le escribimos con su número de guía.",
    marksPaid: "Marcar como pagado al entregar contra entrega",
    marksPaidHelp: "Cambia tu contabilidad: actívalo solo si registras ahí esos cobros.",
  },
};

const en: SettingsWords = {
  title: "Settings",
  language: {
    title: "Language",
    text: "Of the mails to your customers, the checkout and documents. These pages follow your admin's language.",
    label: "Language",
  },
  labels: {
    title: "Labels",
    text: "The paper of your printer. Some carriers make their own label.",
    label: "Format",
    formats: {
      "100x150": "100 × 150 mm",
      "100x100": "100 × 100 mm",
      a4: "A4 sheet with four",
      zpl203: "ZPL, 203 dots per inch",
      zpl300: "ZPL, 300 dots per inch",
    },
  },
  wallet: {
    title: "Low balance warning",
    label: "Warn below",
    help: "We also send you an e-mail when the balance falls below this.",
  },
  insurance: {
    title: "Insurance",
    text: "What the products cost is insured. You can change it for each order.",
    kinds: { never: "Never insure", always: "Insure everything", over: "Insure from a value on" },
    over: "From",
  },
  gateways: {
    title: "Cash on delivery",
    text: "Say which payment methods the carrier collects on delivery. We ask about each new one.",
    empty: "There are no payment methods yet.",
    decisions: { collected: "Collected on delivery", notCollected: "Paid already" },
    add: "Add payment method",
    name: "Name, as your store writes it",
    remove: "Remove",
    removeOf: (name) => `Remove ${name}`,
  },
  fulfillment: {
    title: "Orders in your store",
    notifyCustomer: "Let the store write to the customer too",
    notifyCustomerHelp: "We already send them their tracking number.",
    marksPaid: "Mark as paid when cash on delivery is delivered",
    marksPaidHelp:
      "It changes your accounting: turn it on only if you record those payments there.",
  },
};

export const settingsWords: Record<"es" | "en", SettingsWords> = { es, en };

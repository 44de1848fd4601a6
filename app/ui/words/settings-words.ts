import type { LabelFormat } from "#app/shipping/model/label.ts";

interface SettingsMessages {
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

const es: SettingsMessages = {
  title: "Configuración",
  language: {
    title: "Idioma de los correos y documentos",
    text: "También el de tus tarifas en el checkout. Estas páginas usan el idioma de tu panel de control.",
    label: "Idioma",
  },
  labels: {
    title: "Etiquetas",
    text: "El papel de tu impresora. Algunos transportistas usan su propia etiqueta.",
    label: "Formato",
    formats: {
      "100x150": "100 × 150 mm",
      "100x100": "100 × 100 mm",
      a4: "Hoja A4, cuatro etiquetas",
      zpl203: "ZPL, 203 dpi",
      zpl300: "ZPL, 300 dpi",
    },
  },
  wallet: {
    title: "Aviso de saldo bajo",
    label: "Avisarme por debajo de",
    help: "También te enviamos un correo cuando el saldo baja de este valor.",
  },
  insurance: {
    title: "Seguro",
    text: "Se asegura el valor de los productos. Puedes cambiarlo en cada pedido.",
    kinds: {
      never: "No asegurar",
      always: "Asegurar todo",
      over: "Asegurar desde un valor",
    },
    over: "Desde",
  },
  gateways: {
    title: "Pagos contra entrega",
    text: "Elige qué formas de pago cobra el transportista contra entrega. Los nombres son los de tu tienda; te preguntamos por cada uno nuevo.",
    empty: "Aún no hay formas de pago.",
    decisions: { collected: "Se cobra contra entrega", notCollected: "Ya está pagado" },
    add: "Agregar forma de pago",
    name: "Nombre, tal como aparece en tu tienda",
    remove: "Quitar",
    removeOf: (name) => `Quitar ${name}`,
  },
  fulfillment: {
    title: "Pedidos en tu tienda",
    notifyCustomer: "Enviar también el correo de envío de Shopify",
    notifyCustomerHelp: "Nosotros ya le enviamos a tu cliente un correo con su guía.",
    marksPaid: "Marcar como pagados los pedidos contra entrega al entregarlos",
    marksPaidHelp: "Cambia tu contabilidad: actívalo solo si registras esos cobros en Shopify.",
  },
};

const en: SettingsMessages = {
  title: "Settings",
  language: {
    title: "Language of emails and documents",
    text: "Also used for your rates at checkout. These pages follow the language of your admin.",
    label: "Language",
  },
  labels: {
    title: "Labels",
    text: "The paper your printer uses. Some carriers use their own label.",
    label: "Format",
    formats: {
      "100x150": "100 × 150 mm",
      "100x100": "100 × 100 mm",
      a4: "A4 sheet, four labels",
      zpl203: "ZPL, 203 dpi",
      zpl300: "ZPL, 300 dpi",
    },
  },
  wallet: {
    title: "Low balance alert",
    label: "Notify me below",
    help: "We also email you when your balance drops below this amount.",
  },
  insurance: {
    title: "Insurance",
    text: "The value of the products is insured. You can change it on each order.",
    kinds: { never: "Don't insure", always: "Insure everything", over: "Insure above a value" },
    over: "From",
  },
  gateways: {
    title: "Cash on delivery",
    text: "Choose which payment methods the carrier collects on delivery. Names come from your store, and we ask you about each new one.",
    empty: "No payment methods yet.",
    decisions: { collected: "Collected on delivery", notCollected: "Already paid" },
    add: "Add payment method",
    name: "Name, exactly as in your store",
    remove: "Remove",
    removeOf: (name) => `Remove ${name}`,
  },
  fulfillment: {
    title: "Orders in your store",
    notifyCustomer: "Also send Shopify's shipping email",
    notifyCustomerHelp: "We already email your customer their tracking number.",
    marksPaid: "Mark cash on delivery orders as paid when delivered",
    marksPaidHelp:
      "This changes your accounting. Turn it on only if you record these payments in Shopify.",
  },
};

export const settingsMessages: Record<"es" | "en", SettingsMessages> = { es, en };

import type { Catalogue } from "../catalogue.ts";

export const settings: Catalogue["settings"] = {
  title: "Configuración",
  language: {
    ownName: "Español",
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
    title: "Formas de pago",
    text: "Qué pasa con los pedidos que aún no están pagados. Los nombres son los de tu tienda; te preguntamos por cada uno nuevo.",
    empty: "Aún no hay formas de pago.",
    decisions: {
      awaitPayment: "Esperar a que esté pagado",
      collected: "Lo cobra el transportista al entregar",
      prepaid: "Ya está pagado: enviarlo",
    },
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

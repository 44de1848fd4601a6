import type { SetUpStep, StepState } from "#app/shopify/merchant/home/read-set-up.ts";

interface SetUpMessages {
  title: string;
  text: string;
  progress: (done: number, total: number) => string;
  hide: string;
  states: Record<StepState, string>;
  /** Looks at the rates now. */
  check: string;
  pinned: string;
  unreachable: string;
  plan: string;
  steps: Record<SetUpStep, { title: string; text: string; action: string }>;
}

const es: SetUpMessages = {
  title: "Primeros pasos",
  text: "Completa estos pasos para empezar a enviar.",
  progress: (done, total) => `${done} de ${total} completados`,
  hide: "Ocultar",
  states: { done: "Listo", open: "Pendiente", impossible: "No disponible" },
  check: "Comprobar ahora",
  pinned: "Ya lo fijé",
  unreachable: "Shopify no responde. Inténtalo de nuevo en un momento.",
  plan: "Las tarifas en el checkout requieren el plan Advanced, el plan Grow con facturación anual o la opción «carrier-calculated shipping». Sin ellas, todo lo demás sigue funcionando.",
  steps: {
    rates: {
      title: "Ofrece tarifas en tu checkout",
      text: "Agrega Encomienda a tu perfil de envío. Este paso queda listo cuando un cliente ve las tarifas.",
      action: "Abrir configuración de envíos",
    },
    sender: {
      title: "Confirma desde dónde envías",
      text: "Usamos la dirección de tu tienda; complétala si falta algo.",
      action: "Ver direcciones",
    },
    boxes: {
      title: "Agrega tus cajas",
      text: "Con sus medidas, el precio que ve tu cliente es el que pagas.",
      action: "Agregar cajas",
    },
    money: {
      title: "Recarga tu billetera",
      text: "Cada etiqueta se paga con tu saldo. Shopify suma las recargas a tu factura.",
      action: "Recargar",
    },
    block: {
      title: "Fija el bloque en la página del pedido",
      text: "Abre un pedido, baja a «Bloques de apps», agrega Encomienda y fíjalo: ahí compras e imprimes sin salir del pedido.",
      action: "Abrir pedidos",
    },
  },
};

const en: SetUpMessages = {
  title: "Setup guide",
  text: "Finish these steps to start shipping.",
  progress: (done, total) => `${done} of ${total} completed`,
  hide: "Hide",
  states: { done: "Done", open: "To do", impossible: "Not available" },
  check: "Check now",
  pinned: "I pinned it",
  unreachable: "Shopify isn't responding. Try again in a moment.",
  plan: "Rates at checkout require the Advanced plan, the Grow plan with annual billing, or the carrier-calculated shipping feature. Everything else works without them.",
  steps: {
    rates: {
      title: "Offer rates at checkout",
      text: "Add Encomienda to your shipping profile. This step is done once a customer sees the rates.",
      action: "Open shipping settings",
    },
    sender: {
      title: "Confirm where you ship from",
      text: "We use your store's address. Complete it if anything is missing.",
      action: "View addresses",
    },
    boxes: {
      title: "Add your boxes",
      text: "With their dimensions, the price your customer sees is the price you pay.",
      action: "Add boxes",
    },
    money: {
      title: "Top up your wallet",
      text: "Each label is paid from your balance. Shopify adds top-ups to your bill.",
      action: "Top up",
    },
    block: {
      title: "Pin the block to the order page",
      text: "Open an order, go to “App blocks”, add Encomienda, and pin it. Then you can purchase and print labels without leaving the order.",
      action: "Open orders",
    },
  },
};

export const setUpMessages: Record<"es" | "en", SetUpMessages> = { es, en };

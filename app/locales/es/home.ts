import type { Catalogue } from "../catalogue.ts";

export const home: Catalogue["home"] = {
  toDoTitle: "Tu día",
  toDo: {
    attention: { title: "Por resolver", hint: "Pedidos a los que les falta un dato" },
    drafts: { title: "Por comprar", hint: "Borradores que aún no tienen etiqueta" },
    numberless: { title: "Sin guía", hint: "Pagados, en espera del transportista" },
    toHandOver: { title: "Por despachar", hint: "Con etiqueta, el transportista aún no los tiene" },
    toRefund: {
      title: "Por reembolsar",
      hint: "Su pedido se canceló o salió por otro medio",
    },
    moving: { title: "En camino", hint: "Ya los tiene el transportista" },
    incidents: {
      title: "Novedades",
      hint: "Entregas fallidas, paquetes sin noticias y que regresan",
    },
  },
  problems: { title: "Problemas", none: "No hay problemas" },
  money: {
    title: "Dinero de tus envíos",
    range: "Período",
    ranges: {
      thisMonth: "Este mes",
      lastMonth: "El mes pasado",
      threeMonths: "Últimos 3 meses",
      sixMonths: "Últimos 6 meses",
      twelveMonths: "Últimos 12 meses",
    },
    parcels: "Etiquetas",
    spent: "Costo de las etiquetas",
    buyersPaid: "Pagado por tus clientes",
    difference: "Diferencia",
  },
  wallet: "Saldo de tu billetera",
  topUp: "Recargar",
  lowBalance: {
    title: "Tu saldo está bajo",
    text: (balance) => `Te quedan ${balance}. Recarga para que ninguna etiqueta espere.`,
  },
  checkout: {
    title: "Tarifas en el checkout",
    tones: { success: "Activas", info: "Pendiente", warning: "Atención", critical: "Error" },
    rules: "Editar reglas de precio",
    openSettings: "Abrir configuración de envíos",
    withoutRates: "Todo lo demás sigue funcionando: borradores, etiquetas y seguimiento.",
    showDetails: "Ver detalles",
    hideDetails: "Ocultar detalles",
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
    working: { title: "Tus clientes ven tarifas reales al pagar.", whatToDo: [] },
    awaited: {
      title: "Tus tarifas están en tu perfil de envío, pero ningún cliente las ha visto todavía.",
      whatToDo: [
        "Agrega un producto al carrito de tu tienda y avanza hasta las opciones de envío: ahí deben aparecer.",
      ],
    },
    unseen: {
      title: "Falta un paso: agrega nuestras tarifas a tu perfil de envío.",
      whatToDo: [
        "Ve a Configuración › Envío y entrega y elige tu perfil de envío.",
        "En la zona de tu país, haz clic en «Agregar tarifa» y luego en «Usar transportista o app».",
        "Elige Encomienda y guarda.",
      ],
    },
    unseenInMarkets: {
      title: "Falta un paso: agrega nuestras tarifas a los envíos de tu mercado.",
      whatToDo: [
        "Ve a Configuración › Mercados y elige el mercado en el que vendes.",
        "En sus opciones de envío, agrega una tarifa de transportista o app.",
        "Elige Encomienda y guarda.",
      ],
    },
    preparing: {
      title: "Estamos registrando tus tarifas.",
      whatToDo: ["Vuelve a cargar esta página en un minuto."],
    },
    countryNotServed: {
      title: "Encomienda aún no está disponible en el país de tu tienda.",
      whatToDo: ["Cuando haya transportistas en tu país, podrás usar la app desde aquí."],
    },
    planNotEligible: {
      title: "Tu plan de Shopify no incluye tarifas calculadas por transportistas.",
      whatToDo: [
        "Cambia al plan Advanced o a la facturación anual del plan Grow.",
        "O pide al soporte de Shopify la opción «carrier-calculated shipping».",
        "Lo comprobamos cuando abres la app, como máximo cada diez minutos.",
      ],
    },
    forbidden: {
      title: "Shopify no nos dejó registrar las tarifas.",
      whatToDo: ["Revisa que la app tenga sus permisos de envío y ábrela de nuevo."],
    },
    failed: {
      title: "No pudimos registrar las tarifas.",
      whatToDo: [
        "Lo intentamos de nuevo cuando abres la app, como máximo cada diez minutos, y una vez al día.",
      ],
    },
    accessLost: {
      title: "Shopify nos retiró el acceso a tu tienda.",
      whatToDo: ["Cierra la app y ábrela de nuevo desde tu panel de control."],
    },
  },
  wentLive: {
    title: "Tu tienda ya no es de prueba: las etiquetas ahora son reales",
    text: "La billetera de prueba se cerró y la nueva empieza en cero. Los pedidos abiertos se preparan de nuevo con transportistas y precios reales. Las claves de API de la prueba ya no sirven: crea otras si otro sistema usa Encomienda y registra de nuevo sus webhooks. Tu configuración, tus cajas y los lugares confirmados se conservan.",
    action: "Recargar",
  },
  webhookOff: {
    title: "Uno de tus sistemas dejó de recibir novedades",
    text: (receivers) =>
      `Apagamos el webhook de ${receivers}, porque no aceptó ningún mensaje durante días. Guardamos los eventos de los últimos 7 días.`,
    action: "Ver webhooks",
  },
  dataRequests: "Clientes que pidieron ver sus datos",
  dataRequest: (id) => `Ver los datos de la solicitud ${id}`,
  setUp: {
    title: "Primeros pasos",
    text: "Completa estos pasos para empezar a enviar.",
    progress: (done, total) => `${done} de ${total} completados`,
    showSteps: "Ver los pasos",
    hideSteps: "Ocultar los pasos",
    hide: "Ocultar",
    states: { done: "Listo", open: "Pendiente", impossible: "No disponible" },
    check: "Comprobar ahora",
    offer: "Agregarlas por mí",
    notOffered:
      "Shopify no nos permite agregar las tarifas por ti. Sigue los pasos de «Tarifas en el checkout» en esta página.",
    pinned: "Ya lo fijé",
    unreachable: "Shopify no responde. Inténtalo de nuevo en un momento.",
    plan: "Las tarifas en el checkout requieren el plan Advanced, el plan Grow con facturación anual o la opción «carrier-calculated shipping». Sin ellas, todo lo demás sigue funcionando.",
    steps: {
      rates: {
        title: "Ofrece tarifas en tu checkout",
        text: "Agrega Encomienda a los envíos de tu tienda. Este paso queda listo cuando un cliente ve las tarifas.",
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
  },
};

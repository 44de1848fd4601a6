import type { Catalogue } from "../catalogue.ts";

export const wallet: Catalogue["wallet"] = {
  title: "Billetera",
  balance: "Saldo",
  balanceHint: "Cada etiqueta se paga con este saldo y los reembolsos vuelven aquí.",
  low: {
    title: "Tu saldo está bajo",
    text: (limit) => `Quedan menos de ${limit}. Recarga para que ninguna etiqueta espere.`,
  },
  debt: {
    title: (total) => `Debes ${total}`,
    text: "Llegaron cargos cuando no alcanzaba tu saldo. Tu próxima recarga los paga primero.",
    stops: {
      ahead: (at, above) =>
        `Si aún debes algo el ${at}, o si debes más de ${above}, no podrás comprar etiquetas.`,
      old: (days) =>
        days === 0
          ? "No puedes comprar etiquetas hasta que estén pagados."
          : `No puedes comprar etiquetas: el más antiguo lleva ${days === 1 ? "un día" : `${days} días`} sin pagar.`,
      large: (above) => `No puedes comprar etiquetas: debes más de ${above}.`,
    },
    line: (what, number) => `${what}, ${number}`,
    partly: (open, amount) => `${open} de ${amount}`,
  },
  charges: {
    title: "Cargos después de la compra",
    text: "Lo que un transportista cobró después de que compraste la etiqueta. Lo anunciamos 72 horas antes de tomarlo, para que puedas objetarlo.",
    types: { reweigh: "Repesaje", returnFreight: "Flete de devolución" },
    line: (what, number) => `${what}, ${number}`,
    states: {
      announced: "Anunciado",
      contested: "Objetado, lo estamos revisando",
      charged: "Cobrado",
      waived: "Sin efecto",
      debt: "Lo debes: tu saldo no alcanzó",
    },
    takenAt: (at) => `Se cobra el ${at}.`,
    weights: (billed, sold) => `El transportista pesó ${billed} kg. Pagaste por ${sold} kg.`,
    box: (sides) => `Caja: ${sides} cm.`,
    document: (name) => `Documento del transportista: ${name}.`,
    yours: (text) => `Tu motivo: ${text}`,
    contest: "No estoy de acuerdo",
    reason: "¿Por qué no estás de acuerdo?",
    send: "Objetar",
  },
  topUp: {
    title: "Recargar",
    text: "Shopify te pide confirmar y suma la recarga a tu factura. Tu saldo sube al confirmar.",
    amount: "Monto",
    other: "Otro monto",
    otherHint: (min, max) => `Entre ${min} y ${max}.`,
    submit: "Recargar",
    charged: (price, amount, rate, day) =>
      `Shopify te cobrará ${price} por ${amount}. Tipo de cambio del ${day}: ${rate}.`,
    wait: "Te llevamos a Shopify para confirmar.",
    leave: "Continuar a Shopify",
  },
  noRate: {
    title: "Ahora no puedes recargar",
    text: (currency, billedIn) =>
      `Tu saldo está en ${currency} y Shopify factura a tu tienda en ${billedIn}. Aún no tenemos el tipo de cambio de hoy y no podemos decirte cuánto se te cobraría. Vuelve a intentarlo más tarde.`,
  },
  outcomes: {
    active: "Recarga acreditada. Ya puedes comprar etiquetas.",
    pending: "Shopify aún no confirma la recarga. La acreditamos apenas lo haga.",
    requested: "Estamos enviando tu recarga a Shopify.",
    declined: "Rechazaste la recarga. No se cobró nada.",
    expired: "La recarga venció sin confirmar. No se cobró nada.",
    testRefused:
      "Shopify hizo un cargo de prueba: no se pagó nada y no se acreditó nada. Esta billetera solo recibe pagos reales.",
    failed: "No pudimos acreditar la recarga. Escríbenos: tu dinero no se pierde.",
    unknown: "No reconocemos ese cobro. Tu saldo no cambió.",
  },
  checking: "Consultando tu recarga con Shopify…",
  refusals: {
    outOfBounds: "Ese monto está fuera de los límites.",
    otherCurrency: "Shopify no puede cobrar a tu tienda en la moneda de tu saldo.",
    rateChanged: "El tipo de cambio cambió. Recarga la página para ver cuánto se te cobraría.",
    contestTooLate: "Ese cargo ya no se puede objetar. Vuelve a cargar la página.",
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
    taxIn: (tax) => `${tax} incluido`,
    days: {
      none: { title: "Nada en estos días", text: "Elige otros días para ver movimientos." },
      opening: "Saldo inicial",
      closing: "Saldo final",
    },
  },
};

import type { Catalogue } from "../catalogue.ts";

export const attention: Catalogue["attention"] = {
  holdReasons: {
    AWAITING_PAYMENT: "falta el pago",
    AWAITING_RETURN_ITEMS: "faltan los productos que el cliente devuelve",
    HIGH_RISK_OF_FRAUD: "tiene riesgo alto de fraude",
    INCORRECT_ADDRESS: "la dirección no es correcta",
    INVENTORY_OUT_OF_STOCK: "no hay existencias",
    ONLINE_STORE_POST_PURCHASE_CROSS_SELL: "el cliente todavía puede agregar productos",
    UNKNOWN_DELIVERY_DATE: "no se sabe la fecha de entrega",
  },
  title: "Pedidos por resolver",
  intro:
    "A estos pedidos les falta un dato o una decisión tuya. Recordamos tu respuesta para los siguientes.",
  empty: {
    title: "No hay pedidos por resolver",
    text: "Cuando a un pedido le falte algo para enviarse, aparecerá aquí con la forma de resolverlo.",
  },
  openOrder: (name) => `Ver el pedido ${name}`,
  openShipment: (name) => `Ver el envío de ${name}`,
  noneOfKind: {
    title: "Ya no quedan pedidos de este tipo",
    text: "Elige otro tipo para continuar.",
  },
  show: "Mostrar",
  kinds: {
    all: "Todos",
    place: "Falta el lugar",
    weight: "Falta el peso",
    phone: "Falta el teléfono",
    payment: "Forma de pago nueva",
    purchased: "Cambiaron después de comprar",
    awaiting: "Esperan el pago",
    other: "Otros",
  },
  failed: {
    title: "Lo que no pudimos completar",
    text: "Lo intentamos durante más de un día. Tu saldo no se ve afectado. Inténtalo de nuevo o quítalo de la lista si ya lo resolviste.",
    unnamed: "Un envío",
    kinds: {
      pushFulfillment:
        "No pudimos actualizar este pedido en tu tienda: revisa si figura como enviado.",
      syncStoreOrder:
        "No pudimos leer este pedido de tu tienda: su envío puede estar desactualizado.",
      storeEvent: "No pudimos leer un cambio de este pedido: su envío puede estar desactualizado.",
      finishPurchase: "No pudimos obtener la guía de este envío pagado.",
      shipmentChanged:
        "No pudimos avisar de una novedad de este envío a tu tienda ni a tu cliente.",
      sendMail: "No pudimos enviar un correo sobre este envío.",
    },
    retry: "Intentar de nuevo",
    retryOf: (name) => `Intentar de nuevo: ${name}`,
    dismiss: "Quitar de la lista",
    dismissOf: (name) => `Quitar de la lista: ${name}`,
  },
  hidden: "Pedido oculto",
  since: (date) => `Desde el ${date}`,
  select: (name) => `Seleccionar ${name}`,
  selectAll: (count) => `Seleccionar los ${count} de esta página a los que les falta el lugar`,
  batch: {
    title: (count) => `${count} ${count === 1 ? "pedido seleccionado" : "pedidos seleccionados"}`,
    text: "Asigna el mismo lugar a todos:",
    apply: "Aplicar a todos",
    clear: "Borrar selección",
  },
  place: {
    candidates: "¿Cuál es?",
    search: "Buscar el lugar",
    searchOther: "Buscar otro lugar",
    confirm: (place) => `Es ${place}`,
    remembered: "Lo recordaremos para las direcciones escritas igual.",
  },
  phone: { label: "Teléfono del destinatario", submit: "Guardar teléfono" },
  weight: {
    label: (product) => `Peso por unidad: ${product}`,
    product: (id) => `producto ${id}`,
    contents: "Peso de todo el contenido",
    submit: "Guardar peso",
  },
  gateway: {
    label: "Pedidos sin pagar",
    decisions: {
      awaitPayment: "Esperar a que esté pagado",
      collected: "Lo cobra el transportista",
      prepaid: "Ya está pagado: enviarlo",
    },
    submit: "Guardar respuesta",
  },
  payments: {
    cash: "Es el efectivo de un paquete",
    other: "Mi cliente pagó de otra forma",
  },
  sendAnyway: "Enviar de todos modos",
  goTo: { settings: "Ir a Configuración", addresses: "Ir a Direcciones" },
  fixed: (count) => `${count} ${count === 1 ? "pedido resuelto" : "pedidos resueltos"}`,
  refused: "Algunos pedidos siguen por resolver",
};

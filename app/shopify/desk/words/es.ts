import type { DeskWords } from "./words.ts";

export const es: DeskWords = {
  headlines: {
    purchase: {
      headline: "Listo: elige un transportista y compra la etiqueta",
      summary: "Listo para comprar",
    },
    noRate: {
      headline: "Ningún transportista puede llevar este paquete",
      summary: "Sin transportista",
    },
    attention: {
      headline: "Falta un dato para poder enviar este pedido",
      summary: "Falta un dato",
    },
    waiting: { headline: "Este pedido todavía no se puede enviar", summary: "En espera" },
    ended: { headline: "No hay nada que enviar", summary: "Nada que enviar" },
    annulled: { headline: "El borrador de este envío fue anulado", summary: "Borrador anulado" },
    numberFollows: {
      headline: "Pagado: el número de guía llega en unos minutos",
      summary: "Pagado, falta el número",
    },
    carrierRefused: {
      headline: "El transportista rechazó la guía: reintenta o reembolsa",
      summary: "Guía rechazada",
    },
    print: { headline: "Imprime la etiqueta y entrega el paquete", summary: "Etiqueta lista" },
    awaitPickup: { headline: "El transportista va a recoger el paquete", summary: "Por recoger" },
    pickupFailed: {
      headline: "No pudieron recoger el paquete; lo intentarán otra vez",
      summary: "Recolección fallida",
    },
    moving: { headline: "El paquete está en camino", summary: "En camino" },
    incident: {
      headline: "Hay una novedad: habla con el transportista",
      summary: "Novedad en la entrega",
    },
    returning: { headline: "El paquete regresa a tu bodega", summary: "Regresa al remitente" },
    collecting: {
      headline: "Entregado y cobrado; el dinero viene en camino",
      summary: "Entregado y cobrado",
    },
    delivered: { headline: "El paquete fue entregado", summary: "Entregado" },
    refundPending: {
      headline: "Anulado: el transportista confirma el reembolso",
      summary: "Reembolso en curso",
    },
    refunded: { headline: "Anulado: el dinero volvió a tu billetera", summary: "Reembolsado" },
    changed: {
      headline: "El pedido cambió después de pagar: revísalo",
      summary: "Revisa el pedido",
    },
  },
  statuses: {
    created: "Borrador sin peso",
    quoted: "Borrador",
    labelCreated: "Etiqueta creada",
    pickupRequested: "Recolección solicitada",
    pickupNotFound: "Recolección fallida",
    pickingUp: "Van a recogerlo",
    pickedUp: "Recogido",
    inTransit: "En camino",
    goodsCollectionInTransit: "Entregado, cobro en camino",
    returnToSender: "Regresa al remitente",
    delivered: "Entregado",
    annulled: "Anulado",
    refunded: "Reembolsado",
    refundPending: "Reembolso en curso",
  },
  events: {
    pickupRequested: "Se pidió la recolección",
    pickupNotFound: "No pudieron recoger el paquete",
    pickingUp: "Van a recoger el paquete",
    pickedUp: "Recogieron el paquete",
    departed: "Salió hacia su destino",
    collected: "Entregado y cobrado",
    returning: "Regresa al remitente",
    delivered: "Entregado",
    incidentOpened: "Novedad con la entrega",
    incidentClosed: "Novedad resuelta",
    noted: "Registrado por el transportista",
  },
  attention: {
    territoryUnknown: () =>
      "No encontramos la parroquia de esta dirección. Búscala y la recordaremos.",
    territoryAmbiguous: () => "Esta dirección puede ser de varias parroquias. Elige la correcta.",
    countryNotServed: ([country = ""]) => `Todavía no enviamos a este país${inBrackets(country)}.`,
    phone: () =>
      "Falta un teléfono al que se pueda llamar: sin él ningún transportista recibe el paquete.",
    weight: (products) =>
      `Falta el peso de ${products.length === 1 ? "un producto" : `${products.length} productos`}. Escríbelo y lo recordaremos.`,
    redacted: () =>
      "La tienda ya no nos muestra los datos de este pedido. No se puede enviar desde aquí.",
    currency: ([currency = ""]) =>
      `El pedido está en otra moneda${inBrackets(currency)}: el cobro y el seguro se declaran en dólares.`,
    paymentGateway: ([gateway = ""]) =>
      `¿El pago «${gateway}» se cobra al entregar? Tu respuesta vale para todos los pedidos.`,
    goodsOutOfRange: () =>
      "El valor a cobrar o a asegurar está fuera de lo que aceptan los transportistas.",
    senderUnknown: () =>
      "No sabemos desde dónde sale el paquete. Completa la dirección y el teléfono de tu bodega.",
    recipientName: () => "Falta el nombre de quien recibe. Complétalo en el pedido.",
    street: () => "Falta la calle de la dirección. Complétala en el pedido.",
    changedAfterPayment: () =>
      "El pedido cambió después de comprar la etiqueta. Si ya no sirve, reembólsala y compra otra.",
    cancelledAfterPayment: () =>
      "El pedido se canceló después de comprar la etiqueta. Reembólsala si el paquete no salió.",
    fulfilledElsewhere: () =>
      "El pedido se preparó por otro medio. Si hay una etiqueta comprada y no la usas, reembólsala.",
    givenBackUnfinished: () =>
      "Otro servicio devolvió el pedido sin terminarlo. Revisa en el pedido qué falta enviar.",
  },
  unavailable: {
    routeNotServed: "No llega a este destino",
    carrierFleetUnavailable: "Sin vehículos por ahora",
    maxWeightExceeded: "El paquete pesa demasiado",
    maxDimensionExceeded: "El paquete es demasiado grande",
    codNotSupported: "No cobra al entregar",
    routeNotServedForCod: "No cobra al entregar en este destino",
    codLimitExceeded: "El valor a cobrar pasa de su límite",
    insuredLimitExceeded: "El valor asegurado pasa de su límite",
    insuranceRequired: "Exige asegurar el paquete",
  },
  refusals: {
    ecCarrierShipmentCollectionMustEqualInsured:
      "Con este transportista el valor asegurado debe ser igual al que se cobra. Cambia el seguro o elige otro.",
    pApiAddressRecipientNotFound:
      "La dirección de quien recibe ya no existe. Vuelve a abrir el pedido.",
    pApiAddressSenderNotFound: "La dirección de tu bodega ya no existe. Revísala en Direcciones.",
    pApiQuotationParcelBadRequest:
      "El peso o las medidas no son válidos: mínimo 1 kg y 1 cm por lado.",
    pApiShipmentExtIdAlreadyUsed: "Este pedido ya tiene un envío. Vuelve a abrirlo.",
    pApiShipmentGoodsCollectionOutOfRange:
      "El valor a cobrar está fuera de lo que aceptan los transportistas.",
    pApiShipmentGoodsInsuredOutOfRange:
      "El valor asegurado pasa del máximo de los transportistas. Escribe uno menor.",
    pApiShipmentLabelNotReady:
      "La etiqueta aún no está lista. Compra la etiqueta o espera su número.",
    pApiShipmentNotEditable:
      "Este envío ya está pagado y no se puede cambiar. Reembólsalo y compra otro.",
    pApiShipmentNotFound: "No encontramos este envío en tu tienda. Vuelve a abrir el pedido.",
    pApiShipmentParcelPartiallyDeferred: "Faltan medidas: escribe el peso y los tres lados.",
    pApiShipmentPreferredRateRequired: "Elige un transportista.",
    pApiShipmentRateNotFound:
      "Los precios cambiaron mientras elegías. No se cobró nada: elige otra vez.",
    paymentIntentExecuteTransactionWalletInsufficientFunds:
      "No alcanza el saldo de tu billetera. No se cobró nada: recárgala y compra otra vez.",
    paymentIntentShipmentPurchaseTransactionAlreadyCreated:
      "Esta etiqueta ya está pagada. No se cobró otra vez.",
    shipmentAnnulAlreadyDone: "Este envío ya está anulado.",
    shipmentCarrierTokenNotFound: "Primero hay que comprar la etiqueta.",
    accountNotFound: "No encontramos tu cuenta. Abre la app otra vez.",
    apiKeyNotFound: "Esa clave ya no existe.",
    pApiAddressCountryMismatch: "La dirección es de otro país que la tienda.",
    pApiAddressTerritoryNotFound: "Ese lugar no está en el catálogo. Elige uno de la lista.",
    pApiShipmentRateUnavailable: "Ese transportista ya no puede llevar el paquete. Elige otro.",
    shipmentAnnulNotAllowed:
      "El transportista ya tiene el paquete: no se puede anular ni reembolsar.",
    shipmentCarrierCallPending: "El transportista todavía no responde. Repite en un minuto.",
    shipmentRefundNotPending: "Este envío no espera un reembolso.",
    walletTopUpReferenceAlreadyUsed: "Esa recarga ya está acreditada.",
    webhookLimitReached: "Ya tienes el máximo de webhooks. Borra uno.",
    webhookNotFound: "Ese webhook ya no existe.",
    webhookUrlNotAllowed: "Esa dirección de webhook no se puede usar.",
    alreadyPurchased: "La etiqueta ya está comprada.",
    attentionNeeded: "Falta un dato. Complétalo y compra después.",
    carrierRefused:
      "El transportista rechazó la guía. Vuelve a intentarlo, o reembolsa y elige otro.",
    noRateAvailable: "Ningún transportista puede llevar este paquete.",
    notPaid: "Esta etiqueta no está pagada: no hay nada que reembolsar.",
    notShippable: "Este pedido no se puede enviar ahora.",
    orderNotFound: "No encontramos este pedido en tu tienda.",
    phoneNotDialable:
      "Ese teléfono no se puede marcar. Escríbelo con todos sus números, por ejemplo 099 123 4567.",
    storeUnreachable: "La tienda no responde. Vuelve a intentarlo en un momento.",
    weightNotPossible: "Escribe un peso entre 1 g y 100 kg.",
  },
  noLabel: {
    notFound: "Este pedido no tiene etiqueta",
    notReady: "La etiqueta no está comprada, o falta su número",
    givenBack: "El envío fue anulado",
    erased: "Los datos de la persona fueron borrados",
    separatePdf: "Su transportista hace la etiqueta: imprímela desde el pedido",
  },
  skippedLabels: "No están en este documento",
  annulReasons: {
    incorrectAddress: "Dirección incorrecta",
    incorrectShipmentDetails: "Datos del envío incorrectos",
    fullfilmentIssue: "Problema al preparar el pedido",
    recipientRefusedDelivery: "El cliente no lo quiso recibir",
    recipientNotAvailable: "El cliente no estaba",
    recipientCanceledOrder: "El cliente canceló el pedido",
    platformCost: "Costo del envío",
    deliveryDelay: "Demora en la entrega",
    carrierOutOfCoverageArea: "El transportista no llega",
    carrierOutOfOfficeSchedule: "Fuera del horario del transportista",
    other: "Otro motivo",
  },
  transfers: {
    topUp: "Recarga",
    charge: "Etiqueta",
    refund: "Reembolso",
    adjustment: "Ajuste",
  },
  statementColumns: {
    date: "Fecha (UTC)",
    kind: "Movimiento",
    amount: "Monto (USD)",
    balance: "Saldo (USD)",
    order: "Pedido",
    trackingNumber: "Guía",
    reference: "Referencia",
  },
  units: {
    kilograms: (count) => `${count} kg`,
    workingDays: (count) => `${count} ${count === 1 ? "día laborable" : "días laborables"}`,
  },
};

const inBrackets = (text: string): string => (text === "" ? "" : ` (${text})`);

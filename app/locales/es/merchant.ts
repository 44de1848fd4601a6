import type { Catalogue } from "../catalogue.ts";
import { attention as attentionPage } from "./attention.ts";

const holds = (why: readonly string[]): string =>
  why.flatMap((each) => attentionPage.holdReasons[each] ?? []).join(", ");

const inBrackets = (text: string): string => (text === "" ? "" : ` (${text})`);

export const merchant: Catalogue["merchant"] = {
  returnNote: (shipmentId) => `Etiqueta de devolución, envío ${shipmentId}`,
  headlines: {
    purchase: {
      headline: "Elige un transportista y compra la etiqueta",
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
    annulled: { headline: "Este borrador fue anulado", summary: "Borrador anulado" },
    numberFollows: {
      headline: "Pagado: la guía llega en unos minutos",
      summary: "Pagado, sin guía aún",
    },
    numberDelayed: {
      headline: "Pagado: la guía se demora",
      summary: "Guía demorada",
    },
    carrierRefused: {
      headline: "El transportista rechazó la guía: reintenta o reembolsa",
      summary: "Guía rechazada",
    },
    carrierChecked: {
      headline: "Consultamos al transportista si hizo la guía",
      summary: "En consulta",
    },
    print: { headline: "Imprime la etiqueta y entrega el paquete", summary: "Etiqueta lista" },
    returnMailed: {
      headline: "El cliente recibe la etiqueta por correo y envía el paquete",
      summary: "Etiqueta enviada",
    },
    returnUnmailed: {
      headline: "Envía la etiqueta al cliente: no hay correo suyo",
      summary: "Etiqueta por enviar",
    },
    awaitPickup: { headline: "El transportista va a recoger el paquete", summary: "Por recoger" },
    pickupFailed: {
      headline: "Recolección fallida: el transportista lo intentará de nuevo",
      summary: "Recolección fallida",
    },
    moving: { headline: "El paquete está en camino", summary: "En camino" },
    incident: {
      headline: "Hay una novedad: comunícate con el transportista",
      summary: "Novedad en la entrega",
    },
    returning: { headline: "El paquete regresa al remitente", summary: "Regresa al remitente" },
    collecting: {
      headline: "Entregado y cobrado: el dinero está en camino",
      summary: "Entregado, cobro en camino",
    },
    delivered: { headline: "El paquete fue entregado", summary: "Entregado" },
    refundPending: {
      headline: "Anulado: el transportista confirma el reembolso",
      summary: "Reembolso pendiente",
    },
    refunded: { headline: "Anulado: el dinero volvió a tu billetera", summary: "Reembolsado" },
    changed: {
      headline: "El pedido cambió después de pagar la etiqueta",
      summary: "Revisa el pedido",
    },
  },
  statuses: {
    created: "Borrador, falta el peso",
    quoted: "Borrador",
    labelCreated: "Etiqueta creada",
    pickupRequested: "Recolección solicitada",
    pickupNotFound: "Recolección fallida",
    pickingUp: "En recolección",
    pickedUp: "Recogido",
    inTransit: "En camino",
    goodsCollectionInTransit: "Entregado, cobro en camino",
    returnToSender: "Regresa al remitente",
    delivered: "Entregado",
    annulled: "Anulado",
    refunded: "Reembolsado",
    refundPending: "Reembolso pendiente",
  },
  events: {
    pickupRequested: "Recolección solicitada",
    pickupNotFound: "Recolección fallida",
    pickingUp: "En recolección",
    pickedUp: "Recogido",
    departed: "En camino",
    collected: "Entregado y cobrado",
    returning: "Regresa al remitente",
    delivered: "Entregado",
    outForDelivery: "En reparto",
    readyForPickup: "Listo para retirar",
    deliveryAttempted: "Intento de entrega fallido",
    incidentOpened: "Novedad en la entrega",
    incidentClosed: "Novedad resuelta",
    withdrawn: "El transportista ya no lo lleva",
    noted: "Actualización del transportista",
  },
  attention: {
    territoryUnknown: () => "No encontramos el lugar de esta dirección. Búscalo y lo recordaremos.",
    territoryAmbiguous: () => "Esta dirección puede ser de varios lugares. Elige el correcto.",
    countryNotServed: ([country = ""]) => `Todavía no enviamos a este país${inBrackets(country)}.`,
    phone: () => "Falta un teléfono válido: sin él, ningún transportista recibe el paquete.",
    weight: (products) =>
      `Falta el peso de ${products.length === 1 ? "un producto" : `${products.length} productos`}. Escríbelo y lo recordaremos.`,
    redacted: ([why]) => {
      if (why === "noAddress")
        return "Este pedido no tiene dirección de envío. Agrégala en Shopify y el pedido se preparará automáticamente.";
      return why === "notApproved"
        ? "Shopify todavía no nos permite ver los datos de tus clientes. Cuando lo apruebe, el pedido se preparará automáticamente."
        : "Tu tienda ya no nos muestra los datos de este pedido. No se puede enviar desde aquí.";
    },
    currency: ([currency = ""]) =>
      `El pedido está en otra moneda${inBrackets(currency)}: el cobro y el seguro se declaran en la moneda de tu saldo.`,
    paymentGateway: ([gateway = ""]) =>
      `¿Qué hacemos con los pedidos de «${gateway}» que aún no están pagados? Tu respuesta vale para todos.`,
    awaitingPayment: ([gateway = ""]) =>
      `Espera el pago${gateway ? ` por «${gateway}»` : ""}. Cuando lo registres en Shopify, quedará listo para enviar.`,
    onHold: (why) =>
      `Shopify tiene este pedido en espera${inBrackets(holds(why))}. Cuando lo liberes, quedará listo para enviar.`,
    testOrder: () =>
      "Es un pedido de prueba: nadie pagó por él. Envíalo solo si de verdad debe salir.",
    riskyOrder: () =>
      "Shopify ve un riesgo alto de fraude en este pedido. Revísalo antes de enviarlo.",
    paymentVoided: () => "El pago de este pedido se anuló: nadie lo ha pagado.",
    paymentRefunded: () =>
      "Ya devolviste el dinero de este pedido, pero sus productos siguen por enviar.",
    paymentExpired: () =>
      "La autorización del pago venció sin cobrarse: el pedido sigue debiendo todo.",
    goodsOutOfRange: () =>
      "El valor a cobrar o a asegurar está fuera de lo que aceptan los transportistas.",
    senderUnknown: () =>
      "No sabemos desde dónde sale el paquete. Completa la dirección y el teléfono de tu sucursal.",
    recipientName: () => "Falta el nombre del destinatario. Complétalo en el pedido.",
    street: () => "Falta la calle de la dirección. Complétala en el pedido.",
    changedAfterPayment: () =>
      "El pedido cambió después de comprar la etiqueta. Si ya no sirve, reembólsala y compra otra.",
    cashOrPayment: ([paid = "", ifCash = "", ifPayment = ""]) =>
      `Quedó registrado un pago de ${paid} y no sabemos si es el efectivo de otro paquete de este pedido. Si lo es, este paquete cobra ${ifCash}. Si tu cliente lo pagó de otra forma, este paquete cobra ${ifPayment}.`,
    collectsTooMuch: ([paid = "", toCome = "", owed = ""]) =>
      paid === ""
        ? "El transportista va a cobrar más de lo que debe el pedido. Reembolsa la etiqueta si el paquete no salió, o acuérdalo con tu cliente."
        : `Quedó registrado un pago de ${paid}. Si es el efectivo de este paquete, todo está bien. Si tu cliente lo pagó de otra forma, el transportista igual va a cobrar ${toCome} aunque el pedido debe ${owed}: reembolsa la etiqueta si el paquete no salió, o acuérdalo con tu cliente.`,
    cancelledAfterPayment: () =>
      "El pedido se canceló después de comprar la etiqueta. Reembólsala si el paquete no salió.",
    fulfilledElsewhere: () =>
      "El pedido se preparó fuera de esta app. Si compraste una etiqueta y no la usas, reembólsala.",
    givenBackUnfinished: () =>
      "Otro servicio devolvió el pedido sin terminarlo. Revisa en el pedido qué falta enviar.",
  },
  ownContract: (carrier) => `${carrier} (contrato propio)`,
  carrierHistory: ({ parcels, firstTry, returned }) =>
    `De tus ${parcels} paquetes allí: ${firstTry} al primer intento, ${returned} devueltos`,
  silence: {
    draft: (carrier: string, since: string) =>
      `${carrier} no responde desde ${since}: sus etiquetas esperan el número de guía.`,
    other: (carrier: string, price: string) => `${carrier} sí responde, por ${price}.`,
    none: "Ahora ningún otro transportista puede llevar este paquete.",
    paid: (carrier: string, since: string) =>
      `${carrier} no responde desde ${since}. El número de guía llega solo. Si no puedes esperar, reembolsa la etiqueta y elige otro transportista.`,
  },
  unavailable: {
    routeNotServed: "No llega a este destino",
    carrierFleetUnavailable: "No recibe paquetes por ahora",
    outlyingAreaNotServed: "No entrega en territorios como Puerto Rico",
    militaryPostNotServed: "No entrega en oficinas de correo militares o diplomáticas",
    nameMissing: "Falta el nombre de quien recibe: agrégalo",
    streetMissing: "Falta la calle de quien recibe: agrégala",
    postBoxNotServed: "No entrega en apartados postales",
    lettersNotTaken: "No puede escribir estas letras: usa letras latinas",
    streetTooLong: "La calle es más larga de lo que admite el transportista: acórtala",
    maxParcelsExceeded: "No lleva tantos paquetes en un mismo envío",
    maxWeightExceeded: "El paquete pesa demasiado",
    maxDimensionExceeded: "El paquete es demasiado grande",
    codNotSupported: "Sin contra entrega",
    routeNotServedForCod: "Sin contra entrega en este destino",
    codBelowMinimum: "El valor a cobrar no llega al mínimo",
    codLimitExceeded: "El valor a cobrar pasa de su límite",
    insuredLimitExceeded: "El valor asegurado pasa de su límite",
    insuranceRequired: "Exige asegurar el paquete",
    priceAwaited: "Su precio aún no ha llegado",
  },
  refusals: {
    ecCarrierShipmentCollectionMustEqualInsured:
      "Con este transportista, el valor asegurado debe ser igual al valor a cobrar. Cambia el seguro o elige otro.",
    pApiAddressRecipientNotFound:
      "La dirección del destinatario ya no existe. Vuelve a abrir el pedido.",
    pApiAddressSenderNotFound: "La dirección de tu sucursal ya no existe. Revísala en Direcciones.",
    pApiQuotationParcelBadRequest:
      "El peso o las medidas no son válidos: mínimo 1 kg y 1 cm por lado.",
    pApiShipmentExtIdAlreadyUsed: "Este pedido ya tiene un envío. Vuelve a abrirlo.",
    pApiShipmentGoodsCollectionOutOfRange:
      "El valor a cobrar está fuera de lo que aceptan los transportistas.",
    pApiShipmentGoodsInsuredOutOfRange:
      "El valor asegurado pasa del máximo de los transportistas. Escribe uno menor.",
    pApiShipmentLabelNotReady: "La etiqueta aún no está lista. Cómprala o espera su guía.",
    pApiShipmentNotEditable:
      "Este envío ya está pagado y no se puede cambiar. Reembólsalo y compra otro.",
    pApiShipmentNotFound: "No encontramos este envío en tu tienda. Vuelve a abrir el pedido.",
    pApiShipmentParcelPartiallyDeferred: "Faltan medidas: escribe el peso y los tres lados.",
    pApiShipmentPreferredRateRequired: "Elige un transportista.",
    pApiShipmentRateNotFound:
      "Las tarifas cambiaron mientras elegías. No se cobró nada: elige de nuevo.",
    walletDebtUnpaid:
      "Debes cargos anteriores. No se cobró nada ahora: recarga para pagarlos y compra de nuevo.",
    paymentIntentExecuteTransactionWalletInsufficientFunds:
      "No alcanza el saldo de tu billetera. No se cobró nada: recárgala y compra de nuevo.",
    paymentIntentShipmentPurchaseTransactionAlreadyCreated:
      "Esta etiqueta ya está pagada. No se cobró de nuevo.",
    shipmentAnnulAlreadyDone: "Este envío ya está anulado.",
    shipmentCarrierTokenNotFound: "Primero hay que comprar la etiqueta.",
    accountNotFound: "No encontramos tu cuenta. Abre la app de nuevo.",
    apiKeyNotFound: "Esa clave ya no existe.",
    apiKeyLimitReached: "Ya tienes el máximo de claves. Revoca una.",
    apiKeyRightsExceeded: "Una clave no puede crear otra que pueda más que ella.",
    pApiAddressCountryMismatch: "La dirección no es del mismo país que tu tienda.",
    pApiAddressTerritoryNotFound: "No encontramos ese lugar. Elige uno de la lista.",
    pApiShipmentRateUnavailable: "Ese transportista ya no puede llevar el paquete. Elige otro.",
    shipmentAnnulNotAllowed:
      "El transportista ya tiene el paquete: no se puede anular ni reembolsar.",
    shipmentAlreadyCorrected: "Este envío ya tiene una corrección.",
    shipmentCorrectionNotPossible: "Este envío no fue rechazado y reembolsado.",
    shipmentReturnNotPossible: "Este envío no tiene guía que devolver, o sus datos se borraron.",
    carrierWithoutServicePoints: "Esa transportadora no tiene puntos de servicio.",
    carrierNotAnswering: "La transportadora no responde. Inténtalo en un minuto.",
    shipmentCarrierCallPending:
      "El transportista todavía no responde. Inténtalo de nuevo en un minuto.",
    shipmentRefundNotPending: "Este envío no tiene un reembolso pendiente.",
    walletAdjustmentNeedsAnotherPerson: "Otra persona tiene que confirmar este ajuste.",
    walletAdjustmentNotAllowed: "Este ajuste no es posible.",
    walletAdjustmentNotFound: "Ese ajuste ya no existe.",
    walletAdjustmentNotPending: "Ese ajuste ya está cerrado.",
    walletAdjustmentReferenceAlreadyUsed: "Ese ajuste ya está hecho.",
    amountNotWhole: "Escribe un monto entero, sin decimales.",
    pApiQuotationCurrencyNotFound: "Tu billetera está en otra moneda que este transportista.",
    sandboxEventNotPossible: "Esto no puede pasarle al paquete ahora.",
    sandboxOnly: "Solo los paquetes y la billetera de pruebas pueden hacer esto.",
    walletTopUpReferenceAlreadyUsed: "Esa recarga ya está acreditada.",
    webhookLimitReached: "Ya tienes el máximo de webhooks. Borra uno.",
    webhookNotFound: "Ese webhook ya no existe.",
    webhookUrlNotAllowed: "Esa dirección de webhook no se puede usar.",
    gaveUp:
      "Se intentó durante un día sin éxito. Abre el pedido: si no hay una guía pagada, cómprala otra vez.",
    alreadyPurchased: "La etiqueta ya está comprada.",
    attentionNeeded: "Falta un dato. Complétalo y compra después.",
    boxUnknown: "Esa caja ya no está en tus cajas. Elige otra.",
    collectsMoreThanOwed: "Ese cobro es mayor que lo que falta pagar de este pedido.",
    carrierRefused:
      "El transportista rechazó la guía. Inténtalo de nuevo, o reembolsa la etiqueta y elige otro.",
    noRateAvailable: "Ningún transportista puede llevar este paquete.",
    incidentNotAnswerable: "Esta novedad ya se cerró o ya tiene respuesta.",
    notPaid: "Esta etiqueta no está pagada: no hay nada que reembolsar.",
    notShippable: "Este pedido no se puede enviar ahora.",
    nothingToPrint: "No hay etiquetas por imprimir entre estos pedidos.",
    orderNotFound: "No encontramos este pedido en tu tienda.",
    phoneNotDialable: "Ese teléfono no es válido. Escríbelo completo, con todos sus dígitos.",
    planChanged:
      "Algo cambió desde que revisaste estos pedidos. No se compró nada: revísalos y compra de nuevo.",
    storeUnreachable: "Tu tienda no responde. Inténtalo de nuevo en un momento.",
    weightNotPossible: "Escribe un peso entre 1 g y 100 kg.",
  },
  noLabel: {
    notFound: "Este pedido no tiene etiqueta",
    notReady: "La etiqueta no está comprada o aún no tiene guía",
    givenBack: "El envío fue anulado",
    erased: "Los datos del cliente fueron borrados",
    separatePdf:
      "El transportista solo la da en PDF, que esta impresora no acepta: imprímela aparte",
    separateZpl: "El transportista solo la da en ZPL, para impresora térmica: imprímela aparte",
    notPdf: "El archivo del transportista no es un PDF: pídele la etiqueta de nuevo",
    tooLarge: "El PDF del transportista es demasiado grande: imprímelo desde el pedido",
    locked: "El PDF del transportista está protegido: imprímelo desde el pedido",
    empty: "El PDF del transportista está en blanco: pídele la etiqueta de nuevo",
    broken: "El PDF del transportista está dañado: pídele la etiqueta de nuevo",
  },
  paidUnnumbered: "Pagado, sin guía",
  labelsFile: "etiquetas",
  papersFile: "preparacion",
  skippedLabels: "No están en este documento",
  notPrinted: {
    notFound: "Este pedido no tiene etiqueta",
    notPurchased: "La etiqueta aún no está comprada",
    notReady: "La guía aún no llega",
    givenBack: "La etiqueta fue anulada",
    erased: "Los datos del cliente fueron borrados",
    cancelled: "El pedido se canceló: anula la etiqueta",
    sentElsewhere: "El pedido ya se envió por otro medio",
    travelling: "El paquete ya va en camino",
    delivered: "El paquete ya fue entregado",
    printed: "La etiqueta ya se imprimió",
  },
  annulReasons: {
    incorrectAddress: "Dirección incorrecta",
    incorrectShipmentDetails: "Datos del envío incorrectos",
    fullfilmentIssue: "Problema al preparar el pedido",
    recipientRefusedDelivery: "El cliente rechazó la entrega",
    recipientNotAvailable: "El cliente no estaba",
    recipientCanceledOrder: "El cliente canceló el pedido",
    platformCost: "Costo del envío",
    deliveryDelay: "Demora en la entrega",
    carrierOutOfCoverageArea: "Fuera de la cobertura del transportista",
    carrierOutOfOfficeSchedule: "Fuera del horario del transportista",
    other: "Otro motivo",
  },
  transfers: {
    topUp: "Recarga",
    charge: "Etiqueta",
    refund: "Reembolso",
    adjustment: "Ajuste",
    reweigh: "Repesaje",
    returnFreight: "Flete de devolución",
    debt: "Deuda: faltaba saldo",
    debtPaid: "Pago de deuda",
    payout: "Efectivo pasado al saldo",
  },
  adjustments: {
    correction: "Corrección",
    topUpReversal: "Reversión de una recarga",
    chargeBack: "Contracargo",
    reweigh: "Repesaje",
    recharge: "Recobro de una etiqueta usada",
    payout: "Retiro de saldo",
  },
  movements: {
    label: (name) => `Etiqueta de ${name}`,
    returned: (name) => `Etiqueta de devolución de ${name}`,
    refund: (name) => `Reembolso de la etiqueta de ${name}`,
    shopifyCharge: (number) => `Cobro de Shopify n.º ${number}`,
    automatic: "Pago automático por Shopify, para completar una etiqueta",
    named: (reference) => `Recarga ${reference}`,
    shipment: (number) => `Envío ${number}`,
  },
  statementColumns: {
    date: "Fecha",
    kind: "Movimiento",
    order: "Pedido",
    trackingNumber: "Guía",
    carrier: "Transportista",
    about: "Detalle",
    net: (currency, tax) => `Sin ${tax} (${currency})`,
    tax: (currency, tax) => `${tax} (${currency})`,
    amount: (currency) => `Monto (${currency})`,
    balance: (currency) => `Saldo (${currency})`,
  },
  tax: "impuesto",
  units: {
    kilograms: (count) => `${count} kg`,
    workingDays: (count) => `${count} ${count === 1 ? "día laborable" : "días laborables"}`,
  },
};

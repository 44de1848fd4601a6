import type { Catalogue } from "../catalogue.ts";

export const apiErrors: Catalogue["apiErrors"] = {
  missingApiVersion: "Falta el encabezado `x-service-api-version`.",
  invalidApiVersion: "La versión no es una fecha con la forma `YYYY-MM-DD`.",
  unknownApiVersion: "No existe una versión con esa fecha.",
  pApiCountryMissing: "Falta el encabezado `x-service-country`.",
  pApiCountryUnsupported: "Ese país todavía no tiene mercado aquí.",
  invalidApiKey: "Falta la clave, no existe, fue revocada o venció.",
  apiKeyAddressNotAllowed: "La clave no puede usarse desde esta dirección.",
  apiKeyScopeMissing: "La clave no puede hacer esto. Usa una que tenga el alcance de la operación.",
  apiKeyRightsExceeded:
    "Una clave no puede crear otra que pueda más que ella: ni en alcances, ni en días, ni en direcciones. Pide menos, o " +
    "usa una más amplia.",
  apiKeyNotFound: "La cuenta no tiene ninguna clave con este id.",
  apiKeyLimitReached: "La cuenta ya tiene todas las claves que puede tener. Revoca una.",

  contractsUnavailable:
    "Aquí no se pueden conectar transportistas, y nunca con una clave de prueba: un contrato emite guías reales.",
  contractCarrierNotFound:
    "Ningún transportista del mercado se puede conectar con este nombre: `GET /contract`.",
  contractNotFound: "Todavía no has dicho nada de este contrato: `PATCH /contract/{carrier}`.",
  contractFieldMissing: "El contrato no está completo: `details` dice qué le falta.",
  contractChanged: "Otra persona cambió el contrato en el mismo momento. Envíalo de nuevo.",
  contractOperationMissing:
    "El transportista no puede hacer esto: `operations` del contrato dice qué puede.",

  walletTopUpReferenceAlreadyUsed: "Con esta `reference` ya se acreditó otro monto.",
  sandboxOnly:
    "Esto solo es posible con un paquete o una billetera de pruebas. Usa una clave de prueba.",
  sandboxEventNotPossible:
    "Esto no puede pasarle al paquete ahora: aún no tiene número, o su camino terminó.",
  idempotencyKeyInUse:
    "Otra solicitud con esta `Idempotency-Key` sigue en curso. Repítela después de `retry-after`.",
  idempotencyKeyReused:
    "Esta `Idempotency-Key` es de otra solicitud, o su respuesta fue borrada. Usa una nueva para cada solicitud.",

  pApiBadRequest:
    "Un valor tiene un tipo o una forma incorrecta. `details` nombra cada lugar (`path`) y el problema.",
  unsupportedMediaType:
    "El cuerpo no es JSON en UTF-8 (`content-type`), o está comprimido de una forma que el servicio no lee. `gzip`, `deflate` y `br` se leen.",
  payloadTooLarge: "El cuerpo es más grande de lo que el servicio acepta.",

  pApiAddressSenderRequired: "Falta `senderAddressId`.",
  pApiAddressRecipientRequired: "No llegó ni `recipientAddressId` ni `recipientAddress`.",
  pApiAddressRecipientAmbiguous:
    "Llegaron `recipientAddressId` y `recipientAddress`. Envía solo uno.",
  pApiAddressCountryMismatch: "La dirección está en un país distinto de `x-service-country`.",
  pApiAddressTerritoryNotFound:
    "Ningún territorio del mercado tiene ese `territoryBaseId`. `GET /territory` los lista.",
  pApiAddressNotFound: "La cuenta no tiene una dirección guardada con ese id.",
  pApiAddressSenderNotFound: "La cuenta no tiene un remitente guardado con ese id.",
  pApiAddressRecipientNotFound: "La cuenta no tiene un destinatario guardado con ese id.",

  carrierNotFound:
    "La cuenta no tiene un transportista con ese token en el mercado. `GET /carrier` los lista.",

  pApiQuotationCurrencyNotFound: "El mercado no usa esa moneda.",
  pApiQuotationParcelBadRequest:
    "Una medida está por debajo de su mínimo: 1 kg, 1 cm. El cero también.",
  pApiShipmentParcelPartiallyDeferred:
    "Unas medidas tienen valor y otras son null. Envía las cuatro, o ninguna todavía.",
  pApiShipmentGoodsCollectionOutOfRange:
    "El monto contra entrega está por debajo del mínimo o por encima de lo que cobra cualquier transportista.",
  pApiShipmentGoodsInsuredOutOfRange:
    "El monto asegurado supera lo que asegura cualquier transportista.",

  pApiShipmentNotFound: "La cuenta no tiene un envío con ese id.",
  pApiShipmentExtIdAlreadyUsed:
    "Otro envío de la cuenta (o de la integración) ya usa ese `extId`. `shipmentId` dice cuál, si se conoce.",
  pApiShipmentDraftLimitReached:
    "La cuenta tiene tantos borradores sin pagar como puede guardar. Paga algunos o anúlalos.",
  pApiShipmentNotEditable: "El envío ya está pagado, o su estado ya no permite editarlo.",

  pApiShipmentPurchaseWithRequired: "Falta `purchaseWith`.",
  pApiWalletUnsupportedPaymentMethod:
    "`purchaseWith` no es `walletAvailable` ni `walletTokenized`.",
  pApiShipmentRateNotFound:
    "El envío no tiene esa tarifa, o ya venció. Consulta el envío para ver las vigentes.",
  pApiShipmentPreferredRateRequired: "No llegó ninguna tarifa y el envío aún no tiene una elegida.",
  pApiShipmentRateUnavailable:
    "El transportista de esta tarifa no puede llevar el paquete: mira su `unavailableReason`. Elige otra tarifa.",
  ecCarrierShipmentCollectionMustEqualInsured:
    "La guía de este transportista tiene un solo monto: iguala el cobro contra entrega y el valor asegurado, o elige otra tarifa. No se cobró nada.",
  walletDebtUnpaid:
    "La cuenta debe cargos que su saldo no cubrió, por mucho monto o mucho tiempo. No se cobró nada. Recarga: primero se paga la deuda.",
  paymentIntentExecuteTransactionWalletInsufficientFunds:
    "El saldo de la billetera no alcanza. No se cobró nada. Recarga y repite la compra.",
  paymentIntentShipmentPurchaseTransactionAlreadyCreated:
    "El envío ya está pagado. No se cobró otra vez.",

  shipmentCarrierTokenNotFound:
    "El envío todavía no se ha comprado, así que no tiene transportista.",
  shipmentCarrierCallPending:
    "El transportista aún no responde. Repite la solicitud más tarde: no le pide un segundo número.",
  pApiShipmentLabelNotReady: "Todavía no hay etiqueta. Pide primero el número de guía.",
  pApiShipmentLabelTypeNotFound: "No existe ese tipo de etiqueta.",
  pApiShipmentLabelFormatInvalid:
    "`format` no es `100x150`, `100x100`, `a4`, `zpl203` ni `zpl300`.",
  pApiShipmentLabelDispositionInvalid: "`disposition` no es `inline` ni `attachment`.",

  pApiShipmentAnnulReasonStatusRequired: "Falta `annulReasonStatus`.",
  shipmentAnnulAlreadyDone: "El envío ya está anulado. El reembolso no se hace dos veces.",
  shipmentAnnulNotAllowed: "El paquete ya está en camino o llegó, así que no se puede anular.",

  // Correcciones, devoluciones y puntos de servicio.
  shipmentAlreadyCorrected:
    "El envío rechazado ya tiene una corrección; `shipmentId` es su id. Compra esa, o anúlala y pide otra.",
  shipmentCorrectionNotPossible:
    "Solo un envío cuya guía fue rechazada y que fue reembolsado puede enviarse de nuevo: anúlalo primero. No el de un pedido de una tienda, ni uno cuyo destinatario se borró.",
  shipmentReturnNotPossible:
    "El envío no tiene guía, está anulado o reembolsado, o su destinatario se borró: nada puede volver.",
  carrierWithoutServicePoints:
    "La transportadora no tiene puntos de servicio. Compra sin `servicePointRef` o elige otra.",
  carrierNotAnswering: "La transportadora no responde ahora.",

  // Novedades.
  incidentNotFound: "La cuenta no tiene ninguna novedad con este id.",
  incidentClosed: "La novedad ya terminó. Un aviso posterior de la transportadora abre otra.",
  incidentNotAnswerable:
    "El sistema de la transportadora no acepta una respuesta ahora, o ya tiene otra: `solutions` de la novedad dice qué " +
    "acepta. Avísale a la transportadora y anótalo con `PATCH /incident/note/{id}`.",
  incidentNotPossible: "El paquete no va en camino con un número, así que nada puede detenerlo.",

  codNotFound: "La cuenta no tiene ningún paquete con número y cobro bajo este id.",
  remittanceNotFound: "La cuenta no tiene ninguna remesa con este id.",
  statementNotClosed:
    "El mes aún no está cerrado, o la cuenta no había movido dinero: `/books/roots.txt` tiene los meses cerrados.",
  payoutNothingDue: "No hay efectivo en tu saldo: `GET /cod/summary` dice dónde está.",
  payoutOpen: "Un pago de la cuenta aún no se envía al banco: lo muestra `GET /payout`.",
  bankDetailsMissing: "La cuenta no ha dicho dónde se le paga: `PATCH /bankDetails`.",
  chargeNotFound: "La cuenta no tiene ningún cargo con este id: `GET /charge` los muestra.",
  chargeNotContestable:
    "Ya se cobró o se retiró, o pasaron sus 72 horas: `chargeAt` dice hasta cuándo se podía objetar.",

  handoverNotFound: "La cuenta no tiene una entrega con este id.",
  handoverClosed: "Ya se firmó: nada más se escanea en ella. Empieza otra: `POST /handover`.",
  handoverEmpty: "Aún no se escaneó ninguna etiqueta.",
  pickupNotFound: "La cuenta no tiene una recolección con este id.",
  pickupNotOffered: "A este transportista no se le solicita por el servicio.",
  pickupWindowInvalid:
    "`to` va después de `from` y de ahora, a lo más un día; `from` está dentro de dos semanas.",
  pickupNothingToCollect:
    "Ningún paquete con etiqueta puede ser recogido por este transportista en esta dirección: ya se pidió, o no es suyo.",
  pickupPending: "El transportista aún no responde.",
  pickupSettled: "Esta recolección ya tiene otra respuesta.",
  pickupNotTaken: "El transportista nunca aceptó esta recolección.",
  pickupNotDue: "Su horario aún no empieza: el transportista todavía puede venir.",
  standingPickupInvalid:
    "`weekdays` tiene cada día una vez y al menos uno; `from` y `to` son horas como `14:00`, `to` después de `from`; `leastShipments` va de 1 a 200, y la dirección es un remitente de la cuenta.",
  standingPickupNotFound: "La cuenta no tiene una recolección semanal con este id.",
  handoverScanNotFound: "Esta etiqueta no se escaneó en esta entrega.",
  handoverNothingWaits: "Ningún envío con etiqueta espera a este transportista en esta dirección.",
  batchNotFound:
    "La cuenta no tiene un lote con este id, o ya pasó el tiempo por el que se guardan.",
  batchLimitReached:
    "Hay demasiados elementos de la cuenta en espera. Envía este lote otra vez cuando terminen otros: `GET /batch`.",

  webhookUrlNotAllowed:
    "La dirección no es `https`, lleva credenciales, un fragmento u otro puerto, o está en una red privada.",
  webhookNotFound: "La cuenta no tiene un webhook con ese id.",
  webhookDeliveryNotFound: "El webhook no tiene una entrega con ese id; se guardan por 30 días.",
  eventCursorExpired:
    "Los eventos posteriores a este cursor ya no se guardan. Lee los envíos que cambiaron y empieza sin `after`.",
  webhookLimitReached: "La cuenta tiene todos los webhooks que puede tener. Borra uno antes.",

  tooManyRequests:
    "Las solicitudes de la cuenta superan su límite. Repite después de los segundos de `retry-after`.",
  serverBusy:
    "El servicio está en su límite ahora. Repite después de los segundos de `retry-after`.",
  answerLost:
    "Puede haberse hecho, y la respuesta se perdió. Repite después de los segundos de `retry-after`, con la misma `Idempotency-Key`: ocurre una sola vez.",
  databaseBusy:
    "La base de datos no atiende ahora. Repite después de los segundos de `retry-after`, con la misma `Idempotency-Key`.",
  internalError:
    "Un error nuestro, que quedó registrado. Cuando lo reportes, incluye el `x-request-id` de la respuesta.",
  notFound: "No hay nada en esta dirección.",
  methodNotAllowed: "La dirección no tiene ese método. `allow` dice cuáles tiene.",

  labelLinkInvalid: "El enlace está incompleto o fue modificado. Pide uno nuevo.",
  labelLinkExpired: "El enlace venció. Pide uno nuevo.",
  labelNotPrintable: "El envío fue anulado o reembolsado, así que su etiqueta ya no existe.",

  carrierPushRefused: "Falta la prueba del transportista, o es incorrecta.",
  carrierPushTooEarly:
    "El número de un evento aún no se conoce. El transportista lo repite después de `retry-after`.",
};

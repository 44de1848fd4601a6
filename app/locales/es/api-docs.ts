import type { Catalogue } from "../catalogue.ts";

export const apiDocs: Catalogue["apiDocs"] = {
  title: "Primeros pasos con la API de Encomienda",
  intro:
    "Una sola API JSON para todos los transportistas de un mercado: del precio a la etiqueta impresa en seis llamadas. Pégalas en una terminal con `bash`, `curl` y `jq`: funcionan tal como están.",
  nav: {
    start: "Primeros pasos",
    reference: "Referencia",
    document: "Documento OpenAPI",
    testMode: "Modo de prueba",
    errors: "Errores",
    support: "Ayuda",
  },
  steps: {
    key: {
      title: "La clave",
      text: "En una tienda Shopify se crea en la app, en Claves de API. Fuera de Shopify la entrega quien opera el servicio. Cada solicitud lleva la clave, la versión de la API y el país del mercado. Una clave puede gastar el saldo de la billetera: guárdala como una contraseña, solo en servidores.",
    },
    quotation: {
      title: "La primera cotización",
      text: "Lo que cobraría cada transportista de Quito a Guayaquil, con impuestos. No se guarda nada. Un lugar es un territorio del catálogo (`GET /territory`), nunca texto libre.",
    },
    draft: {
      title: "Un remitente y un borrador",
      text: "Un remitente guardado y un envío con una tarifa por transportista. Un borrador no cuesta nada. `extId` es el número de tu pedido: lo tiene un solo envío.",
    },
    purchase: {
      title: "La compra",
      text: "Elige una tarifa y paga con la billetera, una sola vez. Con `Idempotency-Key` puedes repetirla sin riesgo si se pierde la respuesta: durante 24 horas la misma solicitud tiene un solo efecto y la misma respuesta.",
    },
    label: {
      title: "El número de guía y la etiqueta",
      text: "Al transportista se le pide un solo número, aunque repitas la llamada. El enlace entrega el PDF a quien lo tenga y vence: descárgalo pronto y no lo publiques.",
    },
    webhook: {
      title: "Un webhook",
      text: "Tu sistema se entera de cada cambio sin preguntar. La respuesta trae el secreto de las firmas, solo esta vez.",
    },
    verify: {
      title: "Verifica un mensaje",
      text: "Los mensajes se firman según Standard Webhooks 1.0.0 y sus bibliotecas los leen. Sin una, en Node: pásale los encabezados, el cuerpo tal como llegó y el secreto. Responde con 2xx; si no, el mensaje vuelve con el mismo `webhook-id`.",
    },
  },
  testMode: {
    title: "Modo de prueba",
    parts: [
      "La clave decide: las llamadas y la dirección son las mismas.",
      "Crea una clave de prueba (`enc_test_…`) junto a la real: en una tienda, en Claves de API; fuera de Shopify la entrega quien opera el servicio. Actúa en el entorno de pruebas de tu cuenta: sus propios borradores y direcciones, 1.000 de saldo ficticio (más con `POST /wallet/playMoney`) y un transportista simulado. Las claves reales nunca lo ven, y las de prueba nunca ven un transportista real.",
      '`PATCH /shipment/advance/{id}` con `{}` mueve un paquete un paso; con `{ "event": "incidentOpened" }` tiene una novedad. El `fullName` del destinatario fuerza lo poco frecuente: `Sandbox refused`, `Sandbox outage` (10 segundos), `Sandbox lost answer` y, para un paquete que viaja solo, `Sandbox delivery`, `Sandbox delay`, `Sandbox incident`.',
      "Una tienda de desarrollo de Shopify ya tiene una cuenta de prueba: sus recargas son cobros de prueba, su saldo solo compra a transportistas de prueba y nada viaja. Sus claves terminan cuando la tienda pasa a real; entonces crea otras.",
      "Fuera de Shopify, quien opera el servicio también puede abrir una cuenta de prueba entera con `accounts create --test`: ve los transportistas reales y los que están para probar.",
    ],
  },
  errors: {
    title: "Errores",
    parts: [
      "El cuerpo de un error es `{ statusCode, message }`. `message` es un código para tu programa, nunca un texto para personas; pueden aparecer códigos nuevos.",
      "`pApiBadRequest` agrega `details`, una lista de `{ path, message }`. Cada respuesta lleva un `x-request-id`: inclúyelo cuando reportes un problema.",
      "Repite 429 y 503 después de los segundos de `retry-after`, y cualquier respuesta perdida con la misma `Idempotency-Key`. No repitas otros 4xx sin cambiarlos.",
    ],
    code: "Código",
    meaning: "Qué significa",
    where: "Dónde",
    every: "todas las operaciones",
    labelLink: "el enlace de una etiqueta",
    anyAddress: "cualquier dirección",
    carrierPush: "los eventos de un transportista",
  },
};

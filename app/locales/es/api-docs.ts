import type { Catalogue } from "../catalogue.ts";

export const apiDocs: Catalogue["apiDocs"] = {
  title: "Primeros pasos con la API de Encomienda",
  intro:
    "Una sola API JSON para todos los transportistas de un mercado: del precio a la etiqueta impresa en seis llamadas. Pégalas en una terminal con `bash`, `curl` y `jq`: funcionan tal como están.",
  nav: {
    pages: "Páginas",
    tools: "Herramientas",
    reference: "Referencia",
    document: "Documento OpenAPI",
    support: "Ayuda",
  },
  pages: {
    "getting-started": "Primeros pasos",
    authentication: "Autenticación",
    idempotency: "Idempotencia y reintentos",
    webhooks: "Webhooks",
    errors: "Errores",
    testing: "Pruebas",
    guides: "Guías prácticas",
    clients: "Clientes y herramientas",
    versioning: "Versiones",
    changes: "Cambios",
  },
  testFirst: "Usa primero una clave de prueba: nada viaja y el dinero es ficticio.",
  steps: {
    key: {
      title: "La clave",
      text: "En una tienda Shopify se crea en la app, en Claves de API. Fuera de Shopify la entrega quien opera el servicio; si eres tú, `npm run -s cli -- accounts create --name 'Mi tienda'` crea una cuenta y `npm run -s cli -- keys issue --account ID --test` muestra una clave de prueba. Cada solicitud lleva la clave, la versión de la API y el país del mercado. Una clave puede gastar el saldo de la billetera: guárdala como una contraseña, solo en servidores.",
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
  next: {
    title: "Qué sigue",
    text: "Idempotencia y reintentos dice qué hacer cuando se pierde una respuesta, y Errores, qué le pide cada código a tu programa.",
  },
  errors: {
    title: "Errores",
    parts: [
      "El cuerpo de un error es `{ statusCode, message }`. `message` es un código para tu programa, nunca un texto para personas; pueden aparecer códigos nuevos.",
      "`pApiBadRequest` y `webhookUrlNotAllowed` agregan `details`, una lista de `{ path, code, message }`: dónde, qué, y un texto para personas. Los códigos de un lugar están abajo. Cada respuesta lleva un `x-request-id`: inclúyelo cuando reportes un problema.",
      "Lo que una operación no conoce nunca se descarta sin avisar: `x-ignored-fields` y `x-ignored-parameters` en la respuesta lo nombran. Con una clave de prueba, y con `Prefer: handling=strict`, la solicitud se rechaza; `Prefer: handling=lenient` la deja pasar. `x-rounded-fields` nombra los montos con más decimales que su moneda, de los que queda el más cercano.",
      "Repite 429 y 503 después de los segundos de `retry-after`, y cualquier respuesta perdida con la misma `Idempotency-Key`. No repitas otros 4xx sin cambiarlos.",
    ],
    details: "Los códigos en `details`",
    code: "Código",
    meaning: "Qué significa",
    remedy: "Qué hacer",
    remedies: {
      again: "Repite después de `retry-after`, con la misma `Idempotency-Key`.",
      carrier: "Nada: es entre el transportista y el servicio.",
      choose: "Elige otra tarifa o cotiza de nuevo.",
      correct: "Corrige la solicitud: la misma se rechaza otra vez.",
      find: "Compara el identificador con la lista de donde viene.",
      goOn: "Ya había ocurrido. Lee lo que hay y continúa.",
      key: "Usa una clave que pueda hacerlo, o pide que cambien los límites de esta.",
      later: "Repite más tarde. Nada ocurre dos veces.",
      newLink: "Pide un enlace nuevo.",
      report: "Repite una vez con la misma `Idempotency-Key` y después repórtalo.",
      restart: "Lee lo que cambió mientras tanto y empieza sin `after`.",
      state: "Lee el envío: su estado ahora permite otra cosa.",
      topUp: "Recarga la billetera y repite con una `Idempotency-Key` nueva.",
      tidy: "Quita los que no necesites y repite con una `Idempotency-Key` nueva.",
    },
    where: "Dónde",
    every: "todas las operaciones",
    labelLink: "el enlace de una etiqueta",
    anyAddress: "cualquier dirección",
    carrierPush: "los eventos de un transportista",
  },
};

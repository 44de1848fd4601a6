import type { Catalogue } from "../catalogue.ts";

export const apiChanges: Catalogue["apiChanges"] = {
  title: "Cambios",
  intro:
    "Lo nuevo de la API. Todo funciona con la versión `2026-01-01` y no cambia ningún programa que funciona.",
  entries: [
    {
      date: "2026-11-30",
      text: [
        "- Cargos posteriores a la compra: léelos con sus pruebas y objeta uno dentro de sus 72 horas (`/charge`). Una clave de prueba crea los suyos (`POST /charge/sandboxCharge`) y los decide.",
      ],
    },
    {
      date: "2026-11-29",
      text: [
        "- `milestone` de los eventos de rastreo, y los eventos `shipment.outForDelivery`, `shipment.deliveryAttempted`, `shipment.readyForPickup` y `shipment.delivered`.",
        "- Lo que una operación no conoce se nombra: `x-ignored-fields`, `x-ignored-parameters`. Las claves de prueba y `Prefer: handling=strict` lo rechazan.",
        "- Un transportista que es el único que conoce su precio y aún no responde es `priceAwaited`; `Prefer: wait=N` lo espera, y un borrador lo recibe después, con el evento `shipment.ratesUpdated`. Los elementos de un lote conservan su `extId`, y un ensayo de borradores dice el precio más bajo.",
        "- `POST /batch/generateTrackingNumber` obtiene muchos números, y `batch.done` avisa cuando un lote terminó.",
        "- `metadata` de un envío: lo que guardas con él, enviado con el borrador, cambiado en cualquier momento, leído con `include=metadata`.",
        "- Las claves de prueba tienen tres transportistas, que fuerzan cada motivo y código.",
        "- Pago contra entrega: dónde está el dinero, paquete por paquete y en sumas (`/cod`, `include=cod`), con eventos.",
        "- `include=history` de un envío: cómo cumplieron los transportistas con tus propios paquetes a ese cantón, para comparar tarifas.",
        "- `GET /request`: lo que pidieron tus claves en los últimos 30 días, y qué se les respondió.",
        "- Novedades: listarlas, avisarlas, responderlas a la transportadora, anotarlas y cerrarlas (`/incident`), con eventos.",
        "- Entrega al transportista: escaneos que quedan como prueba, una firma y una lista para cualquier transportista, también en CSV (`/handover`); un escaneo equivocado se saca, y un envío tiene los suyos (`include=handover`).",
        "- `include=dispatchAnswer` de un envío: lo que se preguntó a su destinatario antes de que saliera, y lo que respondió.",
        "- Recolecciones: pídele al transportista que recoja, y otra vez si nadie vino (`/pickup`), o cada semana (`/pickup/standing`); el sandbox también las tiene.",
        "- Cada lugar en `details` tiene un `code`, y `webhookUrlNotAllowed` dice por qué.",
        "- Los cuerpos pueden ir comprimidos (`gzip`, `deflate`, `br`). Un tipo que no es JSON se rechaza: `415 unsupportedMediaType`.",
        "- Los filtros por tiempo aceptan una fecha sola. Una barra al final de una ruta no molesta. Los correos tienen como máximo 254 caracteres.",
      ],
    },
    {
      date: "2026-11-25",
      text: [
        "- Los mensajes de los webhooks nombran la versión en la que están escritos: `x-service-api-version`. El documento tiene uno de cada tipo, tal como lo recibió un receptor.",
        "- Una dirección eliminada se borra al final, cuando ningún envío abierto la nombra.",
        "- En estas páginas: un receptor para tu computadora, un rechazo con su recuperación y cómo obtiene una clave quien opera el servicio.",
      ],
    },
    {
      date: "2026-11-23",
      text: [
        "- Claves de prueba (`enc_test_…`) con un entorno de pruebas, saldo ficticio y destinatarios que fuerzan lo poco frecuente.",
        "- `Idempotency-Key` en cada POST y PATCH; `409 pApiShipmentExtIdAlreadyUsed` nombra el envío.",
        "- Filtros y cursores en las listas: `GET /shipment?extId=`, `trackingNumber`, `status`, fechas.",
        "- `waybill`: por qué un envío pagado aún no tiene número, y el evento `shipment.labelFailed`.",
        "- `GET /shipment/{id}?include=rates,parcel,paid,trackingPageUrl`, y sus eventos de seguimiento.",
        "- Billetera, movimientos, transportistas con sus límites, el territorio de una dirección, direcciones guardadas completas.",
        "- Etiquetas en más formatos, y muchas en un solo archivo.",
        "- Webhooks: editar, pausar, probar, entregas, reenvío, secreto renovado; el registro `GET /event`.",
        "- Permisos, vencimiento y direcciones permitidas de las claves; `ratelimit` en cada respuesta.",
        "- Ningún límite que la especificación no tenga: textos de cualquier largo, tercer decimal redondeado hacia arriba desde la mitad, lo que es demasiado para un transportista es una fila con su motivo.",
        "- Este portal, un cliente de TypeScript y una colección de Postman.",
      ],
    },
    {
      date: "2026-01-01",
      text: [
        "La primera versión: cotización, borradores, compra, números de guía, etiquetas, anulación, direcciones y territorios.",
      ],
    },
  ],
};

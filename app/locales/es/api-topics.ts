import type { Catalogue } from "../catalogue.ts";

export const apiTopics: Catalogue["apiTopics"] = {
  authentication: {
    title: "Autenticación",
    intro: "La clave dice de qué cuenta es una solicitud, qué puede hacer y si su dinero es real.",
    sections: {
      headers: {
        title: "Tres encabezados",
        text: [
          "Cada solicitud lleva los tres; `$KEY` y `call` son los de Primeros pasos.",
          "- `x-api-key`: tu clave. Si falta o no existe: `401 invalidApiKey`.",
          "- `x-service-api-version`: la versión para la que escribiste tu programa, `2026-01-01`.",
          "- `x-service-country`: el mercado, por ejemplo `EC`. La respuesta lo repite.",
        ],
      },
      keys: {
        title: "Claves",
        text: [
          "En una tienda Shopify las creas y las revocas en la app, en Claves de API. Fuera de Shopify, quien opera el servicio te da la primera y `POST /key` crea las demás. Una clave se muestra una sola vez; el servicio guarda solo su hash.",
          "- `enc_…` es real: puede gastar el saldo de la billetera. Guárdala como una contraseña, solo en servidores, nunca en una página ni en una app.",
          "- `enc_test_…` actúa en el entorno de pruebas de tu cuenta, con saldo ficticio. Mira Pruebas.",
          "Para cambiar de clave, crea la nueva, ponla en uso y después revoca la anterior: mientras tanto funcionan las dos.",
        ],
      },
      scopes: {
        title: "Permisos y límites de una clave",
        text: [
          "Una clave puede hacerlo todo, o solo lo que dicen sus permisos. Lo que no está permitido se rechaza con `403 apiKeyScopeMissing`.",
          "- `read`: envíos, direcciones, etiquetas, territorios, billetera, webhooks y eventos.",
          "- `quote`: cotizaciones, transportistas, el territorio de una dirección.",
          "- `ship`: borradores, números de guía, anulaciones, direcciones y webhooks.",
          "- `money`: la compra.",
          "- `account`: las claves y tus propios contratos con transportistas, también para verlos. Una clave no crea otra que pueda más que ella.",
          "Una clave también puede vencer (desde entonces, `401 invalidApiKey`) y quedar atada a las direcciones de tus servidores (`403 apiKeyAddressNotAllowed` desde otras).",
        ],
      },
      leaked: {
        title: "Una clave que se filtró",
        text: [
          "Revócala de inmediato: deja de funcionar con la siguiente solicitud. Para el escáner de tus repositorios, una clave coincide con `enc_(test_)?[A-Za-z0-9_-]{43}`.",
        ],
      },
      rate: {
        title: "Cuántas solicitudes",
        text: [
          "Las claves de una cuenta comparten un límite. `ratelimit` dice en cada respuesta cuántas solicitudes quedan (`r`) y cuándo vuelven todas (`t`, en segundos). Al superarlo, la respuesta es `429 tooManyRequests` con `retry-after`.",
        ],
      },
    },
  },
  idempotency: {
    title: "Idempotencia y reintentos",
    intro:
      "Las redes pierden respuestas. Todo lo que esta API escribe se puede repetir sin hacer nada dos veces.",
    sections: {
      key: {
        title: "Idempotency-Key",
        text: [
          "Cada POST y PATCH acepta el encabezado `Idempotency-Key`, de 1 a 255 caracteres ASCII. Durante 24 horas la misma solicitud con la misma clave tiene un solo efecto y una sola respuesta; una respuesta repetida lleva `idempotency-replayed: true`.",
          "- Fórmala con lo que haces, por ejemplo `pay-order-1001`: sigue siendo la misma aunque tu programa se haya caído.",
          "- Un rechazo también es una respuesta y se repite. Cuando hayas quitado su causa (al recargar, por ejemplo), usa una clave nueva.",
          "- Otra solicitud con la misma clave: `422 idempotencyKeyReused`. La primera aún está en curso: `409 idempotencyKeyInUse`; repite después de `retry-after`.",
        ],
      },
      retry: {
        title: "Qué repetir, y cuándo",
        text: [
          "- Sin respuesta, con tiempo agotado, o con 502 o 504 de un proxy, o `504 answerLost`: repite con la misma clave. Puede haber ocurrido; con la clave ocurre una vez.",
          "- `429` y `503`: espera los segundos de `retry-after` y repite con la misma clave. No se hizo nada.",
          "- `409 idempotencyKeyInUse` y `409 shipmentCarrierCallPending`: repite más tarde.",
          "- `500`: repite una vez con la misma clave y después repórtalo con su `x-request-id`.",
          "- Cualquier otro 4xx: no lo repitas sin cambiarlo. En Errores dice qué hacer.",
          "Espera cada vez un poco más (0,5, 1, 2 segundos), menos una parte al azar, y detente después de unos pocos intentos. El cliente de TypeScript hace todo esto.",
        ],
      },
      lost: {
        title: "Si perdiste la respuesta y no había clave",
        text: [
          "`extId`, el número de tu pedido, lo tiene un solo envío. Una segunda creación da `409 pApiShipmentExtIdAlreadyUsed`, y su `shipmentId` nombra el primero. También puedes buscarlo:",
        ],
      },
      number: {
        title: "Un número de guía que no llega",
        text: [
          "`generateTrackingNumber` responde 200 también cuando el transportista no dio un número: entonces `trackingNumber` es null y `waybill` dice por qué.",
          "- `pending`: el transportista no ha respondido. El servicio vuelve a preguntar solo, en `retryAt`; lee el envío más tarde o suscríbete a `shipment.labelCreated`.",
          "- `refused`: el transportista no acepta este paquete; `detail` trae sus palabras. Anúlalo y el dinero vuelve de inmediato; luego `POST /shipment/correction/{id}` crea otro borrador con lo que cambies y con un `extId` nuevo o ninguno. Compra ese: `correctedBy` del rechazado lo nombra. Pruebas lo muestra.",
          "- `needsPerson`: personas del servicio lo están averiguando. Mientras tanto, no compres de nuevo.",
          "Pregunta cuantas veces quieras: al transportista se le pide un solo número.",
        ],
      },
    },
  },
  webhooks: {
    title: "Webhooks",
    intro: "Tu sistema se entera de cada cambio en segundos, con mensajes firmados.",
    sections: {
      subscribe: {
        title: "Suscríbete",
        text: [
          "La dirección debe ser `https` y pública. La respuesta trae el `secret` de las firmas, solo esta vez.",
          "- `shipment.updated`: algo pasó con un envío: se pagó, se movió, tuvo una novedad, su número está sin uso.",
          "- `shipment.ratesUpdated`: llegó un precio que esperaba un borrador sin pagar (`priceAwaited`); léelo con `include=rates`.",
          "- `shipment.labelCreated`: ya tiene su número de guía.",
          "- `shipment.labelFailed`: el transportista lo rechazó; `waybill` del envío dice por qué.",
          "- `shipment.outForDelivery`, `shipment.deliveryAttempted`, `shipment.readyForPickup`: lo que el transportista dice del último tramo, junto al estado, que sigue igual; una vez cada vez.",
          "- `shipment.delivered`: se entregó; otra vez cuando llega su efectivo.",
          "- `shipment.refunded`: su precio volvió a la billetera.",
          "- `wallet.low`: el saldo bajó de tu umbral.",
          "- `wallet.charge`: un paquete pesó más de lo declarado, o volvió: se anuncia 72 horas antes de cobrarlo, y hasta entonces `PATCH /charge/contest/{id}` lo objeta; después, su siguiente estado.",
          "- `incident.opened`, `incident.answered`, `incident.closed`: un paquete tiene una novedad (otra vez con cada intento), su transportista sabe qué hacer, terminó.",
          "- `cod.collected`, `cod.remitted`, `cod.banked`: el efectivo de un paquete lo tiene su transportista, ya lo entregó, está en tu saldo. `cod.overdue`: ya debería haberlo entregado.",
          "- `payout.done`: un pago está en tu billetera, o el banco ya lo pagó. `payout.returned`: el banco lo devolvió y está otra vez en tu saldo.",
          "- `batch.done`: ya no espera ningún ítem de un lote; lee sus ítems.",
          "Pueden llegar tipos nuevos: responde 2xx a lo que no conozcas.",
        ],
      },
      message: {
        title: "Un mensaje",
        text: [
          "`timestamp` dice cuándo ocurrió y `data` es el estado de ese momento, sin nombres ni direcciones; para eso, lee el envío.",
          "- `webhook-id` es el mismo en cada intento: guárdalo y procesa una sola vez lo que ya viste.",
          "- `webhook-timestamp` es la hora de este intento, en segundos.",
          "- `webhook-signature` es `v1,` y el base64 del HMAC-SHA256 de `id.timestamp.body`.",
          "- `x-service-api-version` es la versión en la que está escrito el mensaje: `2026-01-01`, aunque tus solicitudes nombren otra.",
        ],
      },
      verify: {
        title: "Verifícalo",
        text: [
          "Los mensajes se firman según Standard Webhooks 1.0.0: sus bibliotecas, en una docena de lenguajes, los verifican, y el cliente de TypeScript también. A mano: el cuerpo tal como llegó (nunca leído y vuelto a escribir), comparado en tiempo constante y con no más de cinco minutos. Pasa todos los secretos vigentes; los nombres de los encabezados van en minúsculas.",
        ],
      },
      local: {
        title: "Recibe uno en tu computadora",
        text: [
          "Guarda la función de arriba como `verify.mjs` y, junto a ella, este código como `receiver.mjs`. Muestra el primer mensaje y termina.",
          "El servicio tiene que llegar a tu computadora: un túnel como `cloudflared tunnel --url http://localhost:8080` muestra una dirección `https`. Un servicio que operas tú acepta `http://localhost:8080` si lo iniciaste con `WEBHOOKS_TO_PRIVATE=yes`.",
        ],
      },
      answer: {
        title: "Responde",
        text: [
          "Con cualquier 2xx, en menos de cinco segundos: pon el mensaje en una cola y responde. Todo lo demás, también una redirección, es un fallo.",
          "- Un mensaje que falla se envía de nuevo, 18 veces en unas 33 horas, cada vez más espaciadas. Los mensajes pueden llegar tarde, dos veces o en desorden.",
          "- Después de un `429` o `503` con `Retry-After` no se envía nada a ese webhook durante el tiempo que pide, una hora como máximo.",
          "- `410` elimina el webhook.",
          "- Un webhook que no acepta nada durante días se apaga. Sus mensajes se guardan 7 días y llegan cuando lo vuelves a encender (`PATCH /webhook/switchOn/{id}`).",
        ],
      },
      rotate: {
        title: "Renueva el secreto",
        text: [
          "Durante las horas que elijas, cada mensaje lleva dos firmas: la del secreto nuevo y la del anterior. Acepta cualquiera y después olvida el anterior.",
        ],
      },
      check: {
        title: "Pruébalo, y encuentra lo que se perdió",
        text: [
          "Un mensaje de prueba se firma y se repite como cualquier otro. Cada entrega muestra sus intentos durante 30 días, y puedes enviarla de nuevo: `POST /webhook/delivery/{id}/{deliveryId}`.",
          "`GET /event` es el registro ordenado de todo, durante 30 días. Guarda `nextCursor` y envíalo como `after`: así no te pierdes nada, con o sin webhooks.",
        ],
      },
    },
  },
  testing: {
    title: "Pruebas",
    intro:
      "Un entorno de pruebas con las mismas llamadas, la misma dirección y los mismos errores. Solo cambia la clave.",
    sections: {
      key: {
        title: "Una clave de prueba",
        text: [
          "Crea una clave de prueba (`enc_test_…`) junto a la real: en una tienda, en Claves de API; fuera de Shopify la entrega quien opera el servicio. Actúa en el entorno de pruebas de tu cuenta, con sus propios borradores y direcciones y tres transportistas. Las claves reales nunca ven nada de eso, y las de prueba nunca ven un transportista real.",
          "La billetera empieza con 1.000 de saldo ficticio. Puedes pedir más; una `reference` acredita una sola vez:",
        ],
      },
      travel: {
        title: "Haz viajar un paquete",
        text: [
          "Con `{}` un paquete que ya tiene número avanza un paso; con un `event` ocurre ese: `pickedUp`, `departed`, `incidentOpened`, `incidentClosed`, `returning`, `collected`, `delivered`. Lo que no es posible ahora da `422 sandboxEventNotPossible`. Los webhooks llegan como en la vida real; los correos al destinatario, no.",
        ],
      },
      money: {
        title: "Efectivo y cargos",
        text: [
          "`POST /cod/sandboxRemittance` entrega el efectivo de los paquetes con `collected`: una fila viene corta, una no es de nadie y una viene dos veces. `POST /charge/sandboxCharge` cobra un paquete con número después de la compra, para objetarlo; `PATCH /charge/sandboxDecision/{id}` dice lo que decidiría una persona del servicio.",
        ],
      },
      carriers: {
        title: "Tres transportistas",
        text: [
          "`GET /carrier/sandbox-strict` dice los límites de cada uno en la moneda de tu mercado.",
          "- `sandbox` lleva casi todo, también varios paquetes, y devuelve el dinero al instante.",
          "- `sandbox-strict` tiene un paquete para cada motivo: más de 5 kg, un lado de más de 60 cm, cobro o valor declarado sobre sus límites, cobro sin seguro, ambos con montos distintos (`422 ecCarrierShipmentCollectionMustEqualInsured`). De los lugares de nivel 1 por código, al último no llega, en el anterior no recoge y en el anterior a ese no cobra.",
          "- `sandbox-manual` no cobra ni asegura, y una anulación después de la guía queda en `refundPending`.",
        ],
      },
      names: {
        title: "Fuerza lo poco frecuente",
        text: [
          "Decide el `fullName` del destinatario.",
          "- `Sandbox refused`: el transportista rechaza el paquete.",
          "- `Sandbox outage`: el transportista no responde durante diez segundos. El número llega solo.",
          "- `Sandbox lost answer`: el número existe y su respuesta se perdió. El servicio lo encuentra: hay un solo número.",
          "- `Sandbox delivery`, `Sandbox delay`, `Sandbox incident`: el paquete viaja solo, en segundos, hasta ese final.",
          "La `note` de una recolección hace lo mismo: `Sandbox refused`, `Sandbox lost answer`. `sandbox-manual` no recoge.",
          "Un rechazo, y cómo recuperarte: el dinero vuelve y un envío corregido ocupa su lugar.",
        ],
      },
      other: {
        title: "Lo que vale la pena probar",
        text: [
          "- Una respuesta perdida: corta la conexión antes de que llegue, repite con la misma `Idempotency-Key` y cuenta los envíos.",
          "- Un webhook con una firma incorrecta, uno de hace diez minutos y uno que llega dos veces.",
          "- `422 paymentIntentExecuteTransactionWalletInsufficientFunds`: un paquete asegurado por más de lo que paga el saldo ficticio.",
          "- Un campo y un código de error que no conoces: llegan nuevos sin aviso.",
        ],
      },
      stores: {
        title: "Otras cuentas de prueba",
        text: [
          "Una tienda de desarrollo de Shopify ya tiene una cuenta de prueba: sus recargas son cobros de prueba y su saldo solo compra a transportistas de prueba. Sus claves terminan cuando la tienda pasa a real. Fuera de Shopify, quien opera el servicio puede abrir una cuenta de prueba entera con `accounts create --test`.",
        ],
      },
    },
  },
  guides: {
    title: "Guías prácticas",
    intro:
      "Lo que una integración necesita después de su primer paquete. Las llamadas siguen en la sesión de las páginas anteriores.",
    sections: {
      parcels: {
        title: "Varios paquetes",
        text: [
          "Los de un pedido que van a una misma dirección viajan en un solo envío: el primero es `parcel`, los demás son `furtherParcels`. Hay un precio, un número y una etiqueta para cada uno. Donde el transportista numera cada paquete, `include=parcels` y los eventos dicen de cuál se trata. Un transportista que lleva menos tiene el motivo `maxParcelsExceeded`.",
          "`metadata` es tuyo: la bodega de un pedido, quien lo prepara, el id en otro sistema. `PATCH /shipment/metadata/{id}` lo cambia en cualquier estado.",
        ],
      },
      batches: {
        title: "Cientos a la vez",
        text: [
          "Un lote lleva hasta 500 ítems y responde enseguida; el trabajo sigue en segundo plano y sobrevive a un reinicio. Cada ítem se responde como la llamada individual, y uno equivocado no hace fallar a otro. Tres lotes hacen una mañana: `create`, `purchase`, `generateTrackingNumber`. Suscríbete a `batch.done` en vez de preguntar; después `POST /label` da todas las etiquetas en un archivo.",
          "Lo que no alcanzó con el saldo se intenta otra vez con `PATCH /batch/resume/{id}` después de una recarga.",
        ],
      },
      returns: {
        title: "Devoluciones",
        text: [
          "Un envío que tiene número puede volver: la respuesta es un borrador con los extremos cambiados y tarifas propias. Se paga y se pide su número como cualquier otro; el comprador recibe su etiqueta.",
        ],
      },
      incidents: {
        title: "Lo que no llega",
        text: [
          "Cada problema de un paquete es una novedad con un motivo, las palabras del transportista y el día hasta el que espera respuesta. `solutions` dice qué acepta su sistema; si no, llámalo y anota lo que se le dijo. Ciérrala cuando terminó, o deja que lo haga el fin del paquete. `incident.opened` avisa de las nuevas.",
        ],
      },
      statement: {
        title: "El estado de cuenta",
        text: [
          "Cada movimiento tiene su motivo, su envío con tu `extId` y el saldo después de él. El archivo tiene las mismas líneas para una hoja de cálculo; en él un texto que empieza como una fórmula lleva un apóstrofo delante, así que compara los ids con el JSON.",
        ],
      },
    },
  },
  clients: {
    title: "Clientes y herramientas",
    intro: "Todos salen de un mismo documento, así que ninguno sabe menos que otro.",
    sections: {
      typescript: {
        title: "TypeScript",
        text: [
          "`encomienda-client` tiene un método por operación, con los tipos de cada campo y cada error. Repite lo que se resuelve solo y nunca duplica, lee listas por cursor y verifica webhooks. Sin dependencias; Node 20 o posterior, y cualquier entorno con `fetch` y Web Crypto. Está en `clients/typescript`, en el código del servicio; ahí `npm pack` crea el archivo que instalas.",
        ],
      },
      postman: {
        title: "Postman, Insomnia, Bruno",
        text: [
          "Importa la colección desde la dirección de abajo y define `apiKey` (primero una clave de prueba). Las solicitudes de la carpeta Send a parcel se pasan los identificadores: envíalas de arriba abajo.",
        ],
      },
      generators: {
        title: "Cualquier otro lenguaje",
        text: [
          "El documento OpenAPI 3.1 describe cada operación, campo y error, cada uno con un ejemplo de lo que el servicio respondió. Las herramientas que solo leen 3.0 toman `/api/public/openapi-3.0.json`. Con él los generadores crean un cliente, por ejemplo:",
        ],
      },
    },
  },
  versioning: {
    title: "Versiones y retiro",
    intro: "Qué puede cambiar debajo de un programa que funciona, y qué no.",
    sections: {
      header: {
        title: "Una fecha, un comportamiento",
        text: [
          "`x-service-api-version` nombra la versión para la que se escribió tu programa. La última es `2026-01-01`. Cada respuesta repite la versión que la escribió. Para pasar a otra, cambia el encabezado; las claves siguen.",
          "Las versiones funcionan una al lado de la otra. Una solicitud repetida con su `Idempotency-Key` se responde en la versión de su primera respuesta, que el encabezado de la respuesta nombra.",
          "Si falta: `400 missingApiVersion`. Si no es una fecha: `400 invalidApiVersion`. Si no es una versión: `400 unknownApiVersion`.",
        ],
      },
      compatible: {
        title: "Lo que llega sin aviso",
        text: [
          "- Operaciones nuevas, campos opcionales en las solicitudes, campos nuevos en las respuestas, encabezados nuevos.",
          "- Valores nuevos en listas que pueden crecer: códigos de error, `unavailableReason`, tipos de evento, códigos de `waybill`.",
          "- Otros textos en `details` y `detail`, que son para personas; correcciones de errores.",
          "Por eso lee los campos que conoces, ignora los demás y ten un camino para un código nuevo.",
        ],
      },
      breaking: {
        title: "Lo que necesita una versión nueva",
        text: [
          "Quitar o renombrar un campo o una operación, otro tipo u otro significado, rechazar una solicitud que se aceptaba, otro estado u otro código para el mismo rechazo. Esos cambios llegan solo con una fecha nueva; las fechas anteriores responden como antes. Los mensajes de los webhooks siguen en la versión que nombra su encabezado.",
        ],
      },
      policy: {
        title: "Cuándo termina una versión",
        text: [
          "Una versión se atiende al menos 12 meses después de que llegó la siguiente. Su final se anuncia en la página Cambios con al menos 6 meses de anticipación. `2026-01-01` no tiene fecha de retiro.",
        ],
      },
    },
  },
};

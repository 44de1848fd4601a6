import type { Catalogue } from "../catalogue.ts";

export const merchantMails: Catalogue["merchantMails"] = {
  greeting: (name) => (name === null ? "Hola:" : `Hola, ${name}:`),
  lowBalance: {
    headline: (balance) => `Tu saldo para envíos está bajo: ${balance}`,
    body: (limit) => [
      `Tu saldo está por debajo de ${limit}, el valor de tu aviso de saldo bajo.`,
      "Recarga para que tus etiquetas no tengan que esperar.",
    ],
    balance: "Saldo",
    owed: "Debes, y tu próxima recarga lo paga primero",
    limit: "Aviso por debajo de",
    topUp: "Recargar",
    why: "Recibes este correo automático porque tu saldo bajó del valor que está en la configuración de Encomienda. Puedes cambiarlo en «Aviso de saldo bajo».",
  },
  payoutAccount: {
    headline: (hint) => `Tus recaudos irán a la cuenta que termina en ${hint}`,
    body: [
      "Alguien pidió que paguemos tus recaudos a la cuenta de abajo desde la hora indicada. Hasta entonces pagamos a la que tienes.",
      "Si no fuiste tú, abre Pagos y haz clic en «Conservar mi cuenta»: el cambio se anula enseguida. Después revisa quién puede usar Encomienda en tu tienda.",
    ],
    account: "La cuenta nueva termina en",
    validFrom: "Desde",
    open: "Abrir Pagos",
    why: "Recibes este correo automático porque se cambió la cuenta que recibe tus recaudos.",
  },
  payoutReturned: {
    headline: (amount) => `Volvió un pago de ${amount}`,
    body: [
      "El pago de abajo no pudo entrar en tu cuenta y volvió a nosotros. Está otra vez en tu saldo y no se perdió nada.",
      "Casi siempre el número de la cuenta o el nombre del titular no es correcto. Revisa dónde te pagamos y pide el pago otra vez.",
    ],
    amount: "Monto",
    account: "Cuenta que termina en",
    reference: "Referencia",
    open: "Abrir Pagos",
    why: "Recibes este correo automático porque volvió un pago de tus recaudos.",
  },
  notices: {
    headline: (parts) =>
      parts.length === 1
        ? (parts[0] ?? "")
        : `${parts[0] ?? ""} (y ${parts.length - 1} ${parts.length === 2 ? "aviso" : "avisos"} más)`,
    incidents: (count) =>
      count === 1 ? "1 novedad nueva en el camino" : `${count} novedades nuevas en el camino`,
    returns: (count) =>
      count === 1 ? "1 paquete vuelve a tu tienda" : `${count} paquetes vuelven a tu tienda`,
    bulk: ({ done, blocked, failed }) =>
      blocked + failed === 0
        ? `La compra de varias guías terminó: ${done} listas`
        : `La compra de varias guías terminó: ${done} listas, ${blocked + failed} sin comprar`,
    toppedUp: (amount) => `Tu saldo se recargó con ${amount}`,
    charges: (count, total) =>
      count === 1 ? `1 cargo anunciado por ${total}` : `${count} cargos anunciados por ${total}`,
    owed: (amount) => `Debes ${amount}: tu próxima recarga lo paga primero`,
    parcel: (reason, until) => (until === null ? reason : `${reason} · responde hasta el ${until}`),
    openIncidents: "Abrir Novedades",
    openShipments: "Abrir Envíos",
    openWallet: "Abrir Billetera",
    why: "Recibes este correo automático porque así está en la configuración de Encomienda. Puedes cambiarlo en «Avisos para ti».",
  },
  charge: {
    headline: {
      reweigh: (amount) => `Cargo de ${amount}: un paquete pesó más de lo declarado`,
      returnFreight: (amount) => `Cargo de ${amount}: un paquete volvió a ti`,
    },
    body: {
      reweigh: [
        "El transportista pesó el paquete de abajo y nos cobró más de lo que pagaste. En 72 horas tomaremos la diferencia de tu saldo.",
        "Si no estás de acuerdo, abre Billetera y cuéntanos por qué antes de ese plazo: no tomaremos nada hasta que una persona lo revise.",
      ],
      returnFreight: [
        "El transportista trajo de vuelta el paquete de abajo y nos lo cobró. En 72 horas tomaremos ese monto de tu saldo.",
        "Si no estás de acuerdo, abre Billetera y cuéntanos por qué antes de ese plazo: no tomaremos nada hasta que una persona lo revise.",
      ],
    },
    order: "Pedido",
    parcel: "Número de guía",
    amount: "Monto",
    billedKg: "Peso según el transportista",
    soldKg: "Peso que pagaste",
    box: "Caja",
    formula: "Cómo sale el monto",
    document: "Documento del transportista",
    chargeAt: "Se cobra el",
    open: "Abrir Billetera",
    why: "Recibes este correo automático porque se anunció un cargo a tu saldo.",
  },
  webhookOff: {
    headline: (receiver) => `Apagamos un webhook: ${receiver}`,
    body: [
      "El sistema de abajo no aceptó ningún mensaje nuestro durante días, así que dejamos de enviarle. Tus envíos y tu saldo no se ven afectados.",
      "Cuando ese sistema vuelva a funcionar, abre Claves de API y haz clic en «Encender» en la sección Webhooks. Entonces recibirá los eventos de los últimos 7 días que guardamos para él.",
    ],
    receiver: "Receptor",
    open: "Abrir Claves de API",
    why: "Recibes este correo automático porque este webhook se creó con una de tus claves de API.",
  },
};

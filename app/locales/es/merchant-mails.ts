import type { Catalogue } from "../catalogue.ts";

export const merchantMails: Catalogue["merchantMails"] = {
  greeting: (name) => (name === null ? "Hola:" : `Hola, ${name}:`),
  lowBalance: {
    headline: "Tu saldo para envíos está bajo",
    body: (limit) => [
      `Tu saldo está por debajo de ${limit}, el valor de tu aviso de saldo bajo.`,
      "Recarga para que tus etiquetas no tengan que esperar.",
    ],
    balance: "Saldo",
    limit: "Aviso por debajo de",
    topUp: "Recargar",
    why: "Recibes este correo automático porque tu saldo bajó del valor que está en la configuración de Encomienda. Puedes cambiarlo en «Aviso de saldo bajo».",
  },
  payoutAccount: {
    headline: "Cambia la cuenta que recibe tus recaudos",
    body: [
      "Alguien pidió que paguemos tus recaudos a otra cuenta. Hasta entonces pagamos a la que tenías.",
      "Si no fuiste tú, vuelve a dar tu cuenta: el cambio se anula enseguida. Después revisa quién puede usar Encomienda en tu tienda.",
    ],
    account: "La cuenta nueva termina en",
    validFrom: "Desde",
    why: "Recibes este correo automático porque se cambió la cuenta que recibe tus recaudos.",
  },
  webhookOff: {
    headline: "Apagamos un webhook",
    body: [
      "El sistema de abajo no aceptó ningún mensaje nuestro durante días, así que dejamos de enviarle. Tus envíos y tu saldo no se ven afectados.",
      "Cuando ese sistema vuelva a funcionar, abre Encomienda, ve a Claves de API y haz clic en «Encender» en la sección Webhooks. Entonces recibirá los eventos de los últimos 7 días que guardamos para él.",
    ],
    receiver: "Receptor",
    why: "Recibes este correo automático porque este webhook se creó con una de tus claves de API.",
  },
};

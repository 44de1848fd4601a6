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

import { expect, test } from "vitest";

import { saidBy } from "#app/carriers/event-words.ts";

/** Of carriers' public texts, by what they say of the parcel. */
const texts = {
  delivered: [
    "Objeto entregue ao destinatário",
    "ENTREGADO",
    "PIEZA ENTREGADA",
    "Entrega exitosa",
    "Delivered, Front Door/Porch",
    "Delivered - Signed for by: SMITH",
    "Your item was delivered in or at the mailbox at 1:11 pm",
    "Envío entregado. Recibido por el destinatario",
    "Entrega efetuada",
    "Paquete entregado en destino",
    "DELIVERED_TO_NEIGHBOR",
    "Delivered, In/At Mailbox",
    "Entregado con éxito a Juan Pérez",
  ],
  outForDelivery: [
    "Out for Delivery, Expected Delivery by 9:00pm",
    "On FedEx vehicle for delivery",
    "With delivery courier",
    "Objeto saiu para entrega ao destinatário",
    "En reparto",
    "En ruta de entrega",
    "En camino a entrega",
    "En poder del distribuidor",
    "Salió a reparto",
    "OUT_FOR_DELIVERY",
    "Out-for-delivery",
    "Paquete en manos del repartidor",
  ],
  deliveryAttempted: [
    "Objeto não entregue - carteiro não atendido",
    "A entrega não pode ser efetuada - Carteiro não atendido",
    "No entregado: destinatario ausente",
    "Tentativa de entrega não efetuada",
    "Intento de entrega fallido",
    "Visita fallida",
    "No fue posible entregar el envío",
    "Domicilio cerrado, se reprogramará",
    "Delivery attempted, no one home. Rescheduled",
    "Notice Left (No Authorized Recipient Available)",
    "Customer not available or business closed",
    "We couldn't deliver your package",
    "No se logró la entrega",
    "Não foi possível realizar a entrega",
    "Undeliverable as addressed",
    "Cliente ausente",
  ],
  readyForPickup: [
    "Available for Pickup",
    "Ready for customer pickup",
    "Objeto aguardando retirada no endereço indicado",
    "Objeto disponível para retirada em Caixa Postal",
    "Disponible para retiro en sucursal",
    "Listo para retirar",
    "En espera en sucursal",
    "Held at Post Office, At Customer Request",
    "Disponible para recoger en oficina",
    "Pickup available",
    "Awaiting customer collection",
    "Ready for collection",
    "O objeto pode ser retirado na agência",
    "Parcel ready for pick-up at PUDO",
  ],
  nothingThatIsSure: [
    "Arrived at Post Office",
    "Será entregado mañana",
    "Expected delivery: Monday",
    "Entregado al transportista",
    "Delivered to carrier facility",
    "Entregue ao remetente",
    "Objeto devolvido ao remetente",
    "Delivered to sender",
    "Delivery information received",
    "Retiro programado",
    "Ready for pickup by carrier",
    "Objeto saiu para entrega ao remetente",
    "Saída para entrega cancelada",
    "To be delivered",
    "Objeto postado",
    "Em trânsito",
    "Pickup attempted",
    "Listo para recolección por el courier",
    "Entrega prevista para o próximo dia útil",
    "Delivered to access point",
    "Entregado en punto de retiro",
    "Shipment picked up",
    "Recibido en bodega",
    "Em processo de devolução",
    "La entrega está programada",
    "Delivered to Agent for Final Delivery",
    "En tránsito a la ciudad de destino",
    "Arrived at delivery station",
    "Handed over to delivery agent",
  ],
};

test.each(Object.entries(texts))(
  "what says %s is proposed as that, and nothing else is",
  (says, all) => {
    const expected = says === "nothingThatIsSure" ? null : says;
    expect(all.filter((text) => (saidBy(text)?.says ?? null) !== expected)).toEqual([]);
  },
);

test("the words that say it are kept, and no name that stands beside them", () => {
  expect(saidBy(null, "Delivered - Signed for by: SMITH")).toEqual({
    says: "delivered",
    words: "delivered",
  });
  expect(saidBy("Entregado con éxito a Juan Pérez")?.words).toBe("entregado");
});

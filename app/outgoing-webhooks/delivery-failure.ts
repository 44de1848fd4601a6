/** No answer. The message is a reason, never an address or a secret: it is written down for operators. */
export class DeliveryFailure extends Error {
  override readonly name = "DeliveryFailure";
}

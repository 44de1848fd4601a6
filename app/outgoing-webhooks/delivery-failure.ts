/** No response. The message is a reason for operators, never an address or a secret. */
export class DeliveryFailure extends Error {
  override readonly name = "DeliveryFailure";
}

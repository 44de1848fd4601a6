/** The receiver has failed so often that it is left in peace for a while. The delivery waits, and has not failed. */
export class ReceiverPaused extends Error {
  override readonly name = "ReceiverPaused";
  readonly retryAt: Date;

  constructor(retryAt: Date) {
    super("the receiver keeps failing");
    this.retryAt = retryAt;
  }
}

/** Its webhook is switched off: the event is kept for when it is switched on again, and has not failed. */
export class WebhookSwitchedOff extends Error {
  override readonly name = "WebhookSwitchedOff";
  readonly retryAt: Date;

  constructor(retryAt: Date) {
    super("the webhook is switched off");
    this.retryAt = retryAt;
  }
}

/** No response. The message is a reason for operators, never an address or a secret. */
export class DeliveryFailure extends Error {
  override readonly name = "DeliveryFailure";
}

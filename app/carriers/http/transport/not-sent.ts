/** The request certainly did not reach the carrier. The message holds no secret and no personal data. */
export class NotSent extends Error {
  override readonly name = "NotSent";
  /** Nothing is wrong with the request or with the account at the carrier: later it may arrive. */
  readonly mayArriveLater: boolean;

  constructor(reason: string, { mayArriveLater }: { mayArriveLater: boolean }) {
    super(reason);
    this.mayArriveLater = mayArriveLater;
  }
}

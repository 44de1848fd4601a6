/**
 * Keeps requests from a carrier that fails again and again. While it is open the carrier is not asked; after the pause
 * requests pass again, and when the next one fails too, the next pause is longer.
 */
export interface CircuitBreaker {
  readonly isOpen: () => boolean;
  /**
   * Claims the right to send a subject's first request. After a pause it goes to one at a time, until that one has
   * its answer or has had the time for it: a carrier that is still down is not sent all that waits.
   */
  readonly mayTry: () => boolean;
  /**
   * Whether a request may be sent that failed before: after a pause a subject's first request has to succeed before,
   * because a repeat may fail for its own reason and keep the carrier paused for all. For want of one, after a minute.
   */
  readonly mayRepeat: () => boolean;
  readonly recordSuccess: () => void;
  /** @param subject what the request was about: the failures of one subject count once */
  readonly recordFailure: (subject?: number) => void;
  /** Calls the listener whenever it opens or closes. */
  readonly onChange: (listener: (isOpen: boolean) => void) => void;
}

/**
 * By what a carrier is asked for, because each may be another machine there: a carrier that cannot report where parcels
 * are still makes labels.
 */
export interface CarrierHealth {
  readonly waybills: CircuitBreaker;
  readonly prices: CircuitBreaker;
  readonly tracking: CircuitBreaker;
}

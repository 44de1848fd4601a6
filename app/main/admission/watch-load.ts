const TICK_MS = 100;
const SMOOTHING = 0.3;
/** From here on requests of the checkout go first. */
const SLOW_MS = 30;
/** From here on, with enough requests to be the cause, those of strangers are refused. */
const OVERLOADED_MS = 250;
const REQUESTS_A_SECOND_MIN = 100;

export interface Load {
  /** Called for each request. */
  count: () => void;
  isSlow: () => boolean;
  isOverloaded: () => boolean;
  stop: () => void;
}

/**
 * How late the event loop is, smoothed over about a second. Being late alone is no overload: a busy machine makes a
 * process late that has nothing to do.
 */
export function watchLoad(): Load {
  let lateMs = 0;
  let perTick = 0;
  let arrived = 0;
  let expectedMs = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    lateMs += SMOOTHING * (Math.max(0, nowMs - expectedMs) - lateMs);
    perTick += SMOOTHING * (arrived - perTick);
    arrived = 0;
    expectedMs = nowMs + TICK_MS;
  }, TICK_MS);
  timer.unref();

  const ticksASecond = 1000 / TICK_MS;
  return {
    count: () => void arrived++,
    isSlow: () => lateMs > SLOW_MS,
    isOverloaded: () => lateMs > OVERLOADED_MS && perTick * ticksASecond > REQUESTS_A_SECOND_MIN,
    stop: () => clearInterval(timer),
  };
}

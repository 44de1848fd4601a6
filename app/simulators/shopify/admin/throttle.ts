import type { Shop } from "../shop.ts";

export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/** The bucket of points of one app in one shop. */
export interface Bucket {
  /** Takes the points; false when the bucket has too few. */
  take(points: number): boolean;
  giveBack(points: number): void;
  status(): ThrottleStatus;
}

export function makeBucket({ settings, world }: Shop): Bucket {
  let available = settings.throttle.maximumAvailable;
  let at = world.now().getTime();

  const refill = () => {
    const { maximumAvailable, restoreRate } = settings.throttle;
    const now = world.now().getTime();
    available = Math.min(maximumAvailable, available + ((now - at) / 1000) * restoreRate);
    at = now;
  };
  return {
    take: (points) => {
      refill();
      if (available < points) return false;
      available -= points;
      return true;
    },
    giveBack: (points) => {
      available += points;
      refill();
    },
    status: () => {
      refill();
      return { ...settings.throttle, currentlyAvailable: Math.floor(available) };
    },
  };
}

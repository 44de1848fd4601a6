import { useEffect, useState } from "react";

import type { AnalyticsRead } from "../analytics/charts.ts";
import { useQuery } from "../hooks/use-query.ts";
import { useTo } from "../shell/merchant-link.tsx";
import { monthsToRead, type Range } from "./figures.ts";
import type { FiguresOfRange } from "./money-card.tsx";

/** Read after the page, so that the work to do shows without waiting for them; again for more months. */
export function useFigures(isWanted: boolean): FiguresOfRange {
  const [range, setRange] = useState<Range>("thisMonth");
  const { data, read, state } = useQuery<AnalyticsRead>();
  const months = monthsToRead(range);
  const address = useTo()(`/app/figures?months=${months}`);
  useEffect(() => {
    if (isWanted) read(address);
  }, [address, isWanted, read]);
  return {
    range,
    onRange: setRange,
    // Of fewer months than the range they would add up to less.
    data: data?.months.length === months || state === "failed" ? data : undefined,
    hasFailed: state === "failed",
    onRetry: () => read(address),
  };
}

import type { CardChange, SamplePrice } from "#app/carriers/csv/rate-card-csv.ts";
import {
  decimalText,
  share,
  smallestUnit,
  subtract,
  toDecimal,
} from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import type { Territory } from "#app/shipping/model/territory.ts";

import { counted, table } from "../print.ts";

export interface RepricedChange {
  change: CardChange;
  samples: SamplePrice[];
  /** Of the carrier's market. */
  territories: ReadonlyMap<string, Territory>;
}

export function changeJson({ change: { before, after, cells }, samples }: RepricedChange) {
  return {
    carrierToken: before.carrierToken,
    versionBefore: before.version,
    versionAfter: after.version,
    cells,
    samples: samples.map(({ routeClass, parcel, ...sample }) => ({
      routeClass,
      fromTerritoryBaseId: sample.fromTerritoryBaseId,
      toTerritoryBaseId: sample.toTerritoryBaseId,
      parcel,
      before: offerJson(sample.before),
      after: offerJson(sample.after),
    })),
  };
}

function offerJson({ priceTotal, currency, estimateDays, unavailableReason }: Offer) {
  return { priceTotal: toDecimal(priceTotal), currency, estimateDays, unavailableReason };
}

/**
 * Which cells change, and the sample parcels whose price, days or availability change with them; with what is left of
 * the new price when the platform has kept its share (basis points) of the charge that paid for it.
 */
export function changeText(
  { change, samples, territories }: RepricedChange,
  platformShare: number,
): string {
  const { before, after, cells } = change;
  const changed = samples.filter((sample) => offerText(sample.before) !== offerText(sample.after));
  const heading = `${before.carrierToken}: version ${before.version} becomes ${after.version}`;
  const counts = `${changed.length} of ${counted(samples.length, "sample price")} ${changed.length === 1 ? "changes" : "change"}`;
  const cellLines = cells.map(
    ({ routeClass, field, before: old, after: replacement }) =>
      `  ${routeClass === null ? "" : `${routeClass} `}${field}: ${shown(old)} -> ${shown(replacement)}`,
  );
  const samplesTable = table(
    ["class", "from", "to", "parcel", "now", "then", "difference", "left"],
    changed.map((sample) => [
      sample.routeClass,
      nameOf(sample.fromTerritoryBaseId),
      nameOf(sample.toTerritoryBaseId),
      sample.parcel,
      offerText(sample.before),
      offerText(sample.after),
      differenceText(sample),
      leftText(sample, platformShare),
    ]),
  );
  return [
    `${heading}; ${counts}.`,
    ...cellLines,
    ...(changed.length > 0 ? [samplesTable] : []),
  ].join("\n");

  function nameOf(territoryBaseId: string): string {
    const territory = territories.get(territoryBaseId);
    return territory?.territory3Name ?? territoryBaseId;
  }
}

const shown = (cell: string | null) => {
  if (cell === null) return "no row";
  return cell === "" ? "empty" : cell;
};

function offerText({ priceTotal, currency, estimateDays, unavailableReason }: Offer): string {
  if (unavailableReason === "routeNotServed") return unavailableReason;
  const price = `${decimalText(priceTotal, currency)} in ${estimateDays} d`;
  return unavailableReason === null ? price : `${price}, ${unavailableReason}`;
}

/** Before what the carrier costs. */
function leftText(
  { after: { priceTotal, currency, unavailableReason } }: SamplePrice,
  platformShare: number,
) {
  if (unavailableReason !== null) return "-";
  const kept = share(priceTotal, platformShare, smallestUnit(currency));
  return decimalText(subtract(priceTotal, kept), currency);
}

function differenceText({ before, after }: SamplePrice): string {
  if (before.priceTotal === 0 || after.priceTotal === 0) return "-";
  const difference = subtract(after.priceTotal, before.priceTotal);
  return `${difference > 0 ? "+" : ""}${decimalText(difference, after.currency)}`;
}

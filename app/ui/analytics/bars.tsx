import { scaleOf, type ChartData } from "./chart-data.ts";

/** In the order of the series; each differs from its neighbours in lightness too. Defined in `merchant.css`. */
const COLORS = 8;
const colorOf = (at: number): string => `bar-${(at % COLORS) + 1}`;

/** Bars without a library: a server renders them, and every text is the page's own. */
export function Bars(chart: ChartData) {
  return (
    <>
      {chart.isUpright ? <Columns {...chart} /> : <LyingBars {...chart} />}
      {chart.series.length > 1 && (
        <ul className="bars-legend">
          {chart.series.map(({ name }, at) => (
            <li key={name}>
              <span className={`bars-swatch ${colorOf(at)}`} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One column a month, its series on each other or side by side, over lines at whole numbers. */
function Columns({ series, isBeside = false, format }: ChartData) {
  const keys = series[0]?.points.map(({ key }) => key) ?? [];
  const valueAt = (serie: ChartData["series"][number], at: number) => serie.points[at]?.value ?? 0;
  const heights = keys.map((_, at) => {
    const values = series.map((serie) => valueAt(serie, at));
    return isBeside ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0);
  });
  const lines = scaleOf(Math.max(0, ...heights));
  const most = lines.at(-1) ?? 1;
  const share = (value: number) => `${(100 * Math.max(value, 0)) / most}%`;
  return (
    <div className="columns">
      <div className="columns-scale">
        {lines.toReversed().map((line) => (
          <span key={line}>{format(line)}</span>
        ))}
      </div>
      <div className="columns-area">
        {lines.map((line) => (
          <i key={line} className="columns-line" style={{ insetBlockEnd: share(line) }} />
        ))}
        {keys.map((key, at) => (
          <div key={key} className={isBeside ? "column is-beside" : "column"}>
            {series.map((serie, which) => (
              <i
                key={serie.name}
                className={colorOf(which)}
                style={{ height: share(valueAt(serie, at)) }}
                title={`${key} · ${serie.name}: ${format(valueAt(serie, at))}`}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="columns-keys">
        {keys.map((key) => (
          <span key={key}>{key}</span>
        ))}
      </div>
    </div>
  );
}

/** A name, its bars below, and beside each what it is: it needs no scale. */
function LyingBars({ series, format }: ChartData) {
  const keys = series[0]?.points.map(({ key }) => key) ?? [];
  const most = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  return (
    <ul className="lying-bars">
      {keys.map((key, at) => (
        <li key={key}>
          <span>{key}</span>
          {series.map(({ name, points }, which) => {
            const value = points[at]?.value ?? 0;
            return (
              <span key={name} className="lying-bar">
                <i className={colorOf(which)} style={{ width: `${(100 * value) / most}%` }} />
                <span>{format(value)}</span>
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}

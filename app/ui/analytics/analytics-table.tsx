import type { ChartData } from "./chart-data.ts";

/** Its columns share the width there is, and nothing is cut: Polaris's table would have to be pushed sideways. */
export function AnalyticsTable({ chartData: { title, table } }: { chartData: ChartData }) {
  const [first, ...others] = table.headings;
  return (
    <table className="analytics-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={others[at]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { readConfig } from "../config/read-config.ts";
import { readList, readText } from "../template/json-path.ts";
import { openCarrierClient, type CarrierEnvironment } from "../transport/carrier-client.ts";
import { succeeds } from "../transport/reply-test.ts";

interface CarrierCity {
  /** As written in the configuration's `cities`. */
  city: string;
  name: string;
}

/**
 * The cities that the carrier's API lists, as input for its configuration.
 * @throws Error when the configuration has no coverage operation, or the carrier does not return a list
 */
export async function listCities(
  card: unknown,
  environment: CarrierEnvironment,
  signal: AbortSignal,
): Promise<CarrierCity[]> {
  const config = readConfig(card);
  const { coverage } = config.operations;
  if (!coverage) throw new Error(`${config.carrierToken} has no coverage operation`);

  const reply = await openCarrierClient(config, environment).callOf("coverage")(new Map(), signal);
  const listed = succeeds(coverage.success ?? config.success, reply)
    ? readList(reply.json, coverage.cities)
    : null;
  if (!listed) throw new Error(`coverage returned status ${reply.status} and no list`);

  return listed.flatMap((item) => {
    const city = readText(item, coverage.city);
    const name = [coverage.name]
      .flat()
      .map((path) => readText(item, path) ?? "")
      .join(", ");
    return city === null ? [] : [{ city, name }];
  });
}

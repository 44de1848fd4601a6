import { readConfig } from "../config/read-config.ts";
import { readList, readText } from "../template/json-path.ts";
import { openCarrierClient, type Surroundings } from "../transport/carrier-client.ts";
import { succeeds } from "../transport/reply-test.ts";

interface CarrierCity {
  /** As the configuration's `cities` would name it. */
  city: string;
  name: string;
}

/**
 * The cities that the carrier itself says it serves, for whoever writes its configuration.
 * @throws Error when the configuration has no coverage operation, or the carrier does not answer with a list
 */
export async function listCities(
  card: unknown,
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<CarrierCity[]> {
  const config = readConfig(card);
  const { coverage } = config.operations;
  if (!coverage) throw new Error(`${config.carrierToken} has no coverage operation`);

  const reply = await openCarrierClient(config, surroundings).callOf("coverage")(new Map(), signal);
  const listed = succeeds(coverage.success ?? config.success, reply)
    ? readList(reply.json, coverage.cities)
    : null;
  if (!listed) throw new Error(`coverage was answered with status ${reply.status} and no list`);

  return listed.flatMap((item) => {
    const city = readText(item, coverage.city);
    const name = [coverage.name]
      .flat()
      .map((path) => readText(item, path) ?? "")
      .join(", ");
    return city === null ? [] : [{ city, name }];
  });
}

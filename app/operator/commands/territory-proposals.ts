import { writeCsv } from "#app/runtime/csv.ts";
import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { levelOf, searchableText } from "#app/shipping/model/territory.ts";
import type { NameProposal } from "#app/territories/propose-names.ts";

import { command } from "../command.ts";
import { text } from "../flags.ts";
import { openMarketPlaces } from "../open-market-places.ts";
import { table, time } from "../print.ts";

export const proposalCommands = [
  command({
    noun: "territories",
    verb: "proposals",
    summary: "List words that several shops took for the same place, as rows for other-names.csv",
    flags: { country: text("EC", "the market whose territories are meant") },
    async run(service, { country }) {
      const proposals = await listProposals(service, country.toUpperCase());
      return {
        json: proposals,
        text:
          proposals.length === 0
            ? "No words mean the same place to three shops and another place to none."
            : [
                table(
                  ["words", "place", "shops", "orders", "last (UTC)"],
                  proposals.map(({ words, place, shops, orders, lastConfirmed }) => [
                    words,
                    place,
                    String(shops),
                    String(orders),
                    time(lastConfirmed),
                  ]),
                ),
                "",
                "To take one over, add its row to other-names.csv of the market, and restart:",
                ...proposals.map(({ row }) => row),
              ].join("\n"),
      };
    },
  }),
];

async function listProposals(service: Service, country: string) {
  const [{ selectConfirmations }, { proposeNames }, { territories, places }] = await Promise.all([
    import("#db/shopify/confirmed-places.ts"),
    import("#app/territories/propose-names.ts"),
    openMarketPlaces(country),
  ]);
  const proposed = proposeNames(await selectConfirmations(service.db.read, country));
  if (proposed.length === 0) return [];
  const known = proposed.filter(({ territoryBaseId }) => territories.has(territoryBaseId));
  const wouldHelp = await helpfulNames(country, known, { territories, places });
  return Promise.all(
    known
      .filter(wouldHelp)
      .map((proposal) =>
        proposalJson(service, proposal, territories.get(proposal.territoryBaseId)!),
      ),
  );
}

/**
 * Whether the words are read as that place if the name is taken over, and are not today: a name that several places
 * have stays a question, and one that is read already needs no row.
 */
async function helpfulNames(
  country: string,
  proposals: readonly NameProposal[],
  { territories, places }: Awaited<ReturnType<typeof openMarketPlaces>>,
) {
  const [{ buildGazetteer }, { matchAddress }] = await Promise.all([
    import("#app/territories/build-gazetteer.ts"),
    import("#app/territories/match-address.ts"),
  ]);
  const taken = proposals.map(({ words, territoryBaseId }) => ({
    territoryBaseId,
    kind: "alias" as const,
    name: words,
  }));
  const today = buildGazetteer(country, territories, places);
  const after = buildGazetteer(country, territories, {
    ...places,
    otherNames: [...places.otherNames, ...taken],
  });
  return ({ words, territoryBaseId }: NameProposal) => {
    const isReadIn = (gazetteer: typeof today) => {
      const outcome = matchAddress(gazetteer, { countryCode: country, city: words });
      return outcome.kind === "match" && outcome.territory.territoryBaseId === territoryBaseId;
    };
    return isReadIn(after) && !isReadIn(today);
  };
}

async function proposalJson(
  { db }: Service,
  { words, territoryBaseId, confirmations, shopCount, lastConfirmedAt }: NameProposal,
  territory: Parameters<typeof searchableText>[0],
) {
  const { countOrdersOfPlaces } = await import("#db/shopify/confirmed-places.ts");
  const shopIds = [...new Set(confirmations.map(({ shopId }) => shopId as AccountId))];
  const placeKeys = [...new Set(confirmations.map(({ placeKey }) => placeKey))];
  return {
    words,
    territoryBaseId,
    place: searchableText(territory),
    shops: shopCount,
    orders: await countOrdersOfPlaces(db.read, shopIds, placeKeys),
    lastConfirmed: lastConfirmedAt,
    row: writeCsv([[levelOf(territoryBaseId, 3), "alias", words]], { reader: "program" }).trimEnd(),
  };
}

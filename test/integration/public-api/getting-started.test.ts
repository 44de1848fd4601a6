import { apiErrorsMessages } from "#app/locales/messages/api-errors.ts";
import { documentedErrors, errorsOf } from "#app/public-api/documented-errors.ts";
import { endpoints } from "#app/public-api/endpoints.ts";
import { statusOf, type DocumentedCode } from "#app/public-api/errors.ts";
import { describeApi } from "#app/public-api/openapi.ts";

import { describe, expect, test, type ApiClient } from "./api-client.ts";

const anonymous = { "x-api-key": null, "x-service-api-version": null, "x-service-country": null };
const open = ({ send }: ApiClient, query = "", headers: Record<string, string> = {}) =>
  send("GET", `/docs/getting-started${query}`, { headers: { ...anonymous, ...headers } });
const openErrors = ({ send }: ApiClient, query: string) =>
  send("GET", `/docs/errors${query}`, { headers: anonymous });

/** What a reader sees of a fragment. */
const shown = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr id="(\w+)">([\s\S]*?)<\/tr>/g)].map(([, id, row = ""]) => {
    const [status, code, meaning, remedy, where] = [...row.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(
      ([, cell = ""]) => shown(cell),
    );
    return { id, status: Number(status), code, meaning, remedy, where };
  });

describe("the page to get started with the API", () => {
  test.for([
    ["?locale=es", "en", "es"],
    ["?locale=en", "es", "en"],
    ["", "es-EC,es;q=0.9,en;q=0.5", "es"],
    ["", "en-US", "en"],
    ["?locale=fr", "fr", "es"],
  ])("with %s for a browser in %s is in %s", async ([query, accepts, language], { client }) => {
    const page = await open(client, query, { "accept-language": accepts! });
    expect(page.status).toBe(200);
    expect(page.headers.get("content-language")).toBe(language);
    expect(page.headers.get("vary")).toContain("accept-language");
    expect(page.text).toContain(`<html lang="${language}">`);
    const other = language === "es" ? "en" : "es";
    expect(page.text).toContain(`href="/api/public/docs/getting-started?locale=${other}"`);
  });

  test("needs no key, no script and nothing of another host", async ({ client }) => {
    const page = await open(client);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.text).not.toMatch(/<script|<style|style=|\son\w+=/);
    const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, found]) => found!);
    for (const address of addresses) expect(address).toMatch(/^(?:\/(?!\/)|#)/);
    const files = addresses.filter((address) => address.includes("?v="));
    expect(files).toHaveLength(2);
    for (const file of files) {
      const answer = await client.send("GET", file.replace("/api/public", ""), {
        headers: anonymous,
      });
      expect(answer.status, file).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });

  test("is reached from the reference, which has the product's name", async ({ client }) => {
    const reference = await client.send("GET", "/docs", { headers: anonymous });
    expect(reference.text).toContain("<title>Encomienda API</title>");
    expect(reference.text).toContain("/api/public/docs/getting-started?locale=es");
    const { info } = describeApi(null);
    expect(info.title).toBe("Encomienda API");
  });

  test("has the public address of the service in its calls, whatever the client's Host says", async ({
    client,
  }) => {
    const page = await client.api.request("http://evil.example/api/public/docs/getting-started");
    const text = await page.text();
    expect(text).toContain("http://localhost:3000/api/public$path");
    expect(text).not.toContain("evil.example");
  });
});

describe("every error of the API", () => {
  test.for(["es", "en"] as const)(
    "is on the page Errors with its status, its meaning and what to do, in %s",
    async (language, { client }) => {
      const rows = rowsOf((await openErrors(client, `?locale=${language}`)).text);
      expect(rows.map(({ code }) => code)).toEqual(documentedErrors().map(({ code }) => code));
      for (const { id, code, status, meaning, remedy, where } of rows) {
        expect(id).toBe(code);
        expect(status, code).toBe(statusOf[code as DocumentedCode]);
        const text = apiErrorsMessages[language][code as DocumentedCode];
        expect(meaning, code).toBe(text.replaceAll("`", ""));
        expect(remedy, code).not.toBe("");
        expect(where, code).not.toBe("");
      }
    },
  );

  test("is there but for those of the operator's command line, and has a meaning of its own", () => {
    const documented = new Set<string>(documentedErrors().map(({ code }) => code));
    expect(
      Object.keys(statusOf)
        .filter((code) => !documented.has(code))
        .toSorted(),
    ).toEqual([
      "accountNotFound",
      "amountNotWhole",
      "shipmentRefundNotPending",
      "walletAdjustmentNeedsAnotherPerson",
      "walletAdjustmentNotAllowed",
      "walletAdjustmentNotFound",
      "walletAdjustmentNotPending",
      "walletAdjustmentReferenceAlreadyUsed",
    ]);
    for (const meanings of Object.values(apiErrorsMessages)) {
      expect(Object.keys(meanings).toSorted()).toEqual([...documented].toSorted());
      expect(new Set(Object.values(meanings)).size).toBe(documented.size);
    }
  });

  test("has the same meaning in the OpenAPI document, under every operation that answers it", async () => {
    const { paths, components } = describeApi(null);
    for (const endpoint of endpoints) {
      const { responses } = paths[endpoint.path]![endpoint.method.toLowerCase()] as {
        responses: Record<string, Refusal | { $ref: string }>;
      };
      for (const code of errorsOf(endpoint)) {
        const meaning = apiErrorsMessages.en[code];
        const named = responses[statusOf[code]]!;
        const response =
          "$ref" in named
            ? (components.responses[named.$ref.split("/").at(-1)!] as unknown as Refusal)
            : named;
        expect(response.description, endpoint.operationId).toContain(`\`${code}\`: ${meaning}`);
        const { examples } = response.content["application/json"]!;
        const example = examples[code]!;
        expect(example.$ref ? components.examples[code]!["summary"] : example.summary).toBe(
          meaning,
        );
      }
    }
  });

  test.for([
    ["GET", "/nothing", "notFound"],
    ["PUT", "/quotation", "methodNotAllowed"],
    ["GET", "/label/changed", "labelLinkInvalid"],
    ["POST", "/carrier/unknown/events", "notFound"],
  ] as const)(
    "beside the operations is there too: %s %s",
    async ([method, path, code], { client }) => {
      const { json } = await client.send(method, path);
      expect(json).toMatchObject({ message: code });
      expect(documentedErrors().map((each) => each.code)).toContain(code);
    },
  );
});

interface Refusal {
  description: string;
  content: Record<string, { examples: Record<string, { $ref?: string; summary?: string }> }>;
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import type { ApiRoute } from "../api.ts";
import { asOpenApi30 } from "../document/openapi-30.ts";
import { RequestError } from "../errors.ts";
import { textResponse, type ApiHandler, type PublicApi } from "../handle.ts";
import { describeApi, type ApiDocument } from "../openapi.ts";
import { prepareBody, type PreparedBody } from "../prepared-body.ts";
import type { OpenApi } from "./openapi-document.ts";
import { HTML, iconUrl, pageHeaders, version } from "./page-files.ts";
import { pageStyle } from "./page-style.ts";
import { addressOf } from "./portal-page.ts";
import { portalRoutes } from "./portal-routes.ts";
import { postmanCollection } from "./postman.ts";

/** The OpenAPI document of this API, and pages to browse it: none of them needs a key. */
export function docsRoutes(publicApi: PublicApi): ApiRoute[] {
  return [
    { method: "GET", path: "/openapi.json", handler: serveDocument(publicApi) },
    { method: "GET", path: "/openapi-3.0.json", handler: serveDocument(publicApi, asOpenApi30) },
    { method: "GET", path: "/postman.json", handler: servePostman(publicApi) },
    { method: "GET", path: "/docs", handler: servePage },
    ...portalRoutes(publicApi),
    { method: "GET", path: "/docs/{file}", handler: serveFile() },
  ];
}

/** Built for the first request: the start does not pay for it. */
function serveDocument(
  { options }: PublicApi,
  edition: (document: ApiDocument) => object = (document) => document,
): ApiHandler {
  let prepared: PreparedBody | null = null;

  return (c, call) => {
    const make = () => JSON.stringify(edition(describeApi(options.publicUrl)));
    prepared ??= prepareBody(make(), "application/json", {
      "cache-control": "no-cache",
      vary: "accept-encoding",
    });
    return prepared(c, call.responseHeaders);
  };
}

/** Its address of the API is the usual one; a reader of another changes one variable. */
function servePostman({ options }: PublicApi): ApiHandler {
  const make = async () => {
    const document = (await Promise.resolve(describeApi(options.publicUrl))) as unknown as OpenApi;
    const baseUrl = `${options.publicUrl ?? options.localUrl}/api/public`;
    return prepareBody(JSON.stringify(postmanCollection(document, baseUrl)), "application/json", {
      "cache-control": "no-cache",
      vary: "accept-encoding",
    });
  };
  let prepared: Promise<PreparedBody> | null = null;

  return async (c, call) => {
    prepared ??= make();
    return (await prepared)(c, call.responseHeaders);
  };
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Encomienda API</title>
    <link rel="stylesheet" href="/api/public/docs/swagger-ui.css?v=${version}" />
    <link rel="icon" type="image/png" href="${iconUrl}" />
  </head>
  <body>
    <p class="swagger-ui">
      <a class="link" href="${addressOf("getting-started", "en")}" hreflang="en">Get started</a> ·
      <a class="link" href="${addressOf("getting-started", "es")}" hreflang="es" lang="es">Primeros pasos</a>
    </p>
    <div id="docs"></div>
    <script src="/api/public/docs/swagger-ui-bundle.js?v=${version}"></script>
    <script src="/api/public/docs/start.js?v=${version}"></script>
  </body>
</html>
`;

/** A separate file, because the page's policy allows no inline script. */
const startScript = `SwaggerUIBundle({
  url: "/api/public/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  validatorUrl: null,
});
`;

const servePage: ApiHandler = (_c, call) =>
  textResponse(200, page, {
    ...call.responseHeaders,
    "content-type": HTML,
    ...pageHeaders,
  });

const javascript = "text/javascript; charset=utf-8";
/** The served files of the package, with their content types. */
const packagedFiles: Readonly<Record<string, string>> = {
  "favicon-32x32.png": "image/png",
  "swagger-ui-bundle.js": javascript,
  "swagger-ui.css": "text/css; charset=utf-8",
};

function serveFile(): ApiHandler {
  const prepared = new Map<string, Promise<PreparedBody>>();

  return async (c, call) => {
    const name = c.req.param("file") ?? "";
    const made = prepared.get(name) ?? prepareFile(name);
    if (!made) throw new RequestError("notFound");
    prepared.set(name, made);
    call.responseHeaders["x-content-type-options"] = "nosniff";
    return (await made)(c, call.responseHeaders);
  };
}

function prepareFile(name: string): Promise<PreparedBody> | null {
  const cacheHeaders = {
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  };
  if (name === "start.js") {
    return Promise.resolve(prepareBody(startScript, javascript, cacheHeaders));
  }
  if (name === "pages.css") {
    return Promise.resolve(prepareBody(pageStyle, "text/css; charset=utf-8", cacheHeaders));
  }
  if (!Object.hasOwn(packagedFiles, name)) return null;

  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const contentType = packagedFiles[name] ?? "";
  return readFile(join(folder, name)).then((bytes) =>
    prepareBody(bytes, contentType, cacheHeaders),
  );
}

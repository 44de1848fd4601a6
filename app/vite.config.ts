import { dirname, relative } from "node:path";

import { vitePlugin as remix } from "@remix-run/dev";
import { build, defineConfig, type Plugin } from "vite";

import type * as MarketData from "../db/markets/market-data.ts";
import { hashSources, stampBuild } from "./runtime/build.ts";
import { compressAssets } from "./vite/compress-assets.ts";
import { onlyUsedPolarisStyles } from "./vite/polaris-styles.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Native code, and packages that are large, read their own files and are only loaded when they are asked for. */
const notBundled = [
  "@cantoo/pdf-lib",
  "better-sqlite3",
  "pg",
  "pg-native",
  "pdfkit",
  "bwip-js",
  "dejavu-fonts-ttf",
  "fontkit",
  "swagger-ui-dist",
];

// The build may run in another mode, such as a test's; its result is for production all the same.
if (process.argv.includes("vite:build")) process.env["NODE_ENV"] = "production";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    ownImportMeta(),
    withinAscii(),
    stamp(),
  ],
  build: isSsrBuild
    ? {
        // As it is written: lowered private members alone cost a twelfth of a quotation.
        target: "node24",
        // One file, so that a new build under a running server takes nothing away from it.
        rollupOptions: { output: { inlineDynamicImports: true } },
      }
    : {
        assetsInlineLimit: 0,
        // Each request costs a packet of headers, and a browser asks six at a time without HTTP/2.
        rollupOptions: { output: { experimentalMinChunkSize: 12_000 } },
      },
  // While the sources change, a component may come that was not there when this was read.
  css: { postcss: { plugins: command === "build" ? [onlyUsedPolarisStyles()] : [] } },
  // A bundle is for production. React's development builds are a seventh of the file, which each start reads whole.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // One file starts four times as fast as hundreds. Vite's development server cannot bundle packages this way.
  ssr: command === "build" ? { noExternal: true, external: notBundled } : {},
  // Packages that are found one by one while the first page loads would each restart the development server.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "@remix-run/react",
      "@shopify/polaris",
    ],
  },
}));

/** Modules of ours find the files beside them also from inside the bundle. */
function ownImportMeta(): Plugin {
  return {
    name: "own-import-meta",
    apply: "build",
    resolveImportMeta(property, { chunkId, moduleId }) {
      if (moduleId.includes("/node_modules/")) return null;
      if (property === "url")
        return `new URL(${fromBundle(chunkId, moduleId)}, import.meta.url).href`;
      if (property === "dirname")
        return `(import.meta.dirname + "/" + ${fromBundle(chunkId, dirname(moduleId))})`;
      return null;
    },
  };
}

/**
 * The server's file in ASCII alone: the process keeps its text for as long as it lives, and with a single other
 * character, such as a quotation mark in a comment, each takes two bytes.
 */
function withinAscii(): Plugin {
  return {
    name: "within-ascii",
    apply: "build",
    // After all that write the file.
    generateBundle(_options, bundle) {
      if (this.environment.name !== "ssr") return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        if (/\\[\u0080-\uffff]/.test(chunk.code))
          this.error("A backslash is before such a character.");
        chunk.code = chunk.code.replaceAll(BEYOND_ASCII, escaped);
      }
    },
  };
}

const BEYOND_ASCII = /[\u0080-\uffff]/g;
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

function fromBundle(chunkId: string, path: string): string {
  return JSON.stringify(
    relative(dirname(`build/server/${chunkId}`), relative(process.cwd(), path)),
  );
}

/** Notes what the bundle was made of, so that the next start knows whether it is still good. */
function stamp(): Plugin {
  let sourcesHash = "";
  return {
    name: "stamp-sources",
    apply: "build",
    buildStart() {
      sourcesHash ||= hashSources();
    },
    async closeBundle() {
      if (this.environment.name !== "ssr") return;
      await buildStartFile();
      await compressAssets("build/client/assets");
      await keepShippedMarkets();
      stampBuild(sourcesHash);
    },
  };
}

/** The markets as a start needs them. The reader is imported as it is: this file itself cannot name `#app/…`. */
async function keepShippedMarkets(): Promise<void> {
  const reader = new URL("../db/markets/market-data.ts", import.meta.url).href;
  const { keepMarkets, keptMarketsFile, readMarketsApart } = (await import(
    reader
  )) as typeof MarketData;
  keepMarkets(keptMarketsFile(), readMarketsApart(null).markets);
}

/**
 * The file that `npm start` runs. As JavaScript it saves the process Node's reader of TypeScript; with packages inside
 * it would take 12 MB more.
 */
async function buildStartFile(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [ownImportMeta()],
    build: {
      ssr: "app/main/server.ts",
      outDir: "build/server",
      emptyOutDir: false,
      copyPublicDir: false,
      target: "node24",
      rollupOptions: { output: { entryFileNames: "start.js" } },
    },
  });
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { startServer, type ServerProcess } from "#app/operator/api-demo/server-process.ts";

import { writeCarriers } from "./carrier-card.ts";
import type { DemoCountry } from "./country/demo-country.ts";
import { demoApp } from "./settings.ts";

const redirect = pathToFileURL(join(import.meta.dirname, "../simulators/shopify/redirect.ts")).href;

export interface AppOptions {
  country: DemoCountry;
  folder: string;
  port: number;
  /** The browser's URL of the demo. */
  publicUrl: string;
  storeUrl: string;
  carrierUrl: string;
  carrierSecrets: { password: string; pushSecret: string };
  /** More files of the operator's folder of carriers, by name. */
  carriers: Readonly<Record<string, string>>;
}

/** The built app as in production, with a preload that redirects calls to Shopify to the simulated store. */
export function startApp(options: AppOptions): Promise<ServerProcess> {
  const { country, folder, port, publicUrl, storeUrl, carrierUrl, carrierSecrets, carriers } =
    options;
  return startServer({
    port,
    logFile: join(folder, "app.log"),
    environment: {
      NODE_OPTIONS: `--import ${redirect}`,
      SHOPIFY_SIMULATOR_URL: storeUrl,
      SHOPIFY_API_KEY: demoApp.apiKey,
      SHOPIFY_API_SECRET: demoApp.apiSecret,
      SHOPIFY_APP_URL: publicUrl,
      PUBLIC_URL: publicUrl,
      SERVICE_OPERATOR: "Envíos Inventados S.A.",
      SUPPORT_EMAIL: "ayuda@example.com",
      PRIVACY_CONTACT: "privacidad@example.com",
      PROCESSING_PLACE: "Quito, Ecuador",
      DATABASE_URL: `file:${join(folder, "shipping.db")}`,
      MAIL_FOLDER: mailFolder(folder),
      MAIL_FROM: country.mailFrom,
      CARRIERS_FOLDER: writeCarriers(country, folder, carrierUrl, carriers),
      EXCHANGE_RATES: writeRates(country, folder),
      SIMULATOR_PASSWORD: carrierSecrets.password,
      SIMULATOR_PUSH_SECRET: carrierSecrets.pushSecret,
    },
  });
}

/** Shopify bills the simulated store in dollars. */
function writeRates({ currency, unitsPerDollar }: DemoCountry, folder: string): string {
  const file = join(folder, "exchange-rates.json");
  const date = new Date().toISOString().slice(0, "2026-01-31".length);
  writeFileSync(file, JSON.stringify({ base: "USD", date, rates: { [currency]: unitsPerDollar } }));
  return file;
}

export const mailFolder = (folder: string): string => join(folder, "mail");

/** The URL to which the simulated carrier pushes events. */
export const pushUrl = ({ carrier }: DemoCountry, appPort: number): string =>
  `http://127.0.0.1:${appPort}/api/public/carrier/${carrier.token}/events`;

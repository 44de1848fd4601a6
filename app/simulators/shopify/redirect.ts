import { redirectRequests } from "./redirect-requests.ts";

// Preload it before the server: node --import ./app/simulators/shopify/redirect.ts build/server/start.js
const simulatorUrl = process.env["SHOPIFY_SIMULATOR_URL"];
if (!simulatorUrl) throw new Error("SHOPIFY_SIMULATOR_URL is not set");
redirectRequests(simulatorUrl);

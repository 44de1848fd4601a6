/** What the simulated store and the app know about each other. Nothing of it means anything anywhere else. */
export const demoApp = {
  apiKey: "demo-app-key",
  apiSecret: "demo-app-secret-that-opens-nothing",
  /** In the addresses of the admin. */
  handle: "encomienda",
  name: "Encomienda",
} as const;

export const demoShop = { domain: "andina.myshopify.com", name: "Tejidos Andinos" } as const;

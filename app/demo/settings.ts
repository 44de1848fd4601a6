/** The app's credentials in the simulated store. They are valid nowhere else. */
export const demoApp = {
  apiKey: "demo-app-key",
  apiSecret: "demo-app-secret-that-opens-nothing",
  /** In the admin's URLs. */
  handle: "encomienda",
  name: "Encomienda",
} as const;

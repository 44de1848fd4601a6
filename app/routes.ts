export default [
  { index: true, file: "routes/home.tsx" },
  { path: "track/:token", file: "routes/track.tsx" },
  {
    path: "app",
    file: "routes/app.tsx",
    children: [
      { index: true, file: "routes/app._index.tsx" },
      { path: "attention", file: "routes/app.attention.tsx" },
      { path: "shipments", file: "routes/app.shipments.tsx" },
      { path: "shipments/:id", file: "routes/app.shipment.tsx" },
      { path: "incidents", file: "routes/app.incidents.tsx" },
      { path: "wallet", file: "routes/app.wallet.tsx" },
      { path: "checkout", file: "routes/app.checkout.tsx" },
      { path: "packing", file: "routes/app.packing.tsx" },
      { path: "addresses", file: "routes/app.addresses.tsx" },
      { path: "settings", file: "routes/app.settings.tsx" },
      { path: "keys", file: "routes/app.keys.tsx" },
      { path: "data-requests/:id", file: "routes/app.data-requests.tsx" },
    ],
  },
  // What the pages above ask for beside themselves.
  { path: "app/figures", file: "routes/app.figures.ts" },
  { path: "app/territories", file: "routes/app.territories.ts" },
  { path: "app/checkout/preview", file: "routes/app.checkout-preview.ts" },
  { path: "app/statement.csv", file: "routes/app.statement.ts" },
  { path: "auth/login", file: "routes/auth.login.tsx" },
  { path: "auth/*", file: "routes/auth.$.tsx" },
];

export default [
  { index: true, file: "routes/home.tsx" },
  { path: "track/:token", file: "routes/track.tsx" },
];

/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` and `npm test` check types, over all sources and not the pages' alone.
  typescript: { ignoreBuildErrors: true },
  // These run in the one server process beside Next, never inside its bundles.
  serverExternalPackages: ["@electric-sql/pglite", "pg", "@node-rs/argon2", "pino"],
};

export default config;

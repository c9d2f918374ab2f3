/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` and `npm test` check types, over all sources and not the pages' alone.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // 145 MB and a quarter of the build's time, for the sake of the next build.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "none",
    // Faults are told by the places of our own sources; those inside of packages stay those of their files.
    turbopackInputSourceMaps: false,
  },
  // Pages get what this file works out of the desk's calls, and not the calls with their schemas and samples.
  turbopack: { rules: { "desk-lines-as-text.ts": { loaders: ["./lib/commands/evaluated-module.mjs"] } } },
  // These run in the one server process beside Next, never inside its bundles.
  serverExternalPackages: ["@electric-sql/pglite", "pg", "@node-rs/argon2", "pino"],
};

export default config;

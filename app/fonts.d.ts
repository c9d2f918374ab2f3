/** A font's address, as the bundler gives it. */
declare module "*.woff2" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: that is how the bundler gives it
  export default url;
}

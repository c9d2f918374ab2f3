// @ts-check

/**
 * Prints how a command is used and ends the process with 0, where its arguments ask for that.
 * @param {string} usage
 */
export function helpIfAsked(usage) {
  if (!process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h")) return;
  process.stdout.write(`${usage.trimEnd()}\n`);
  process.exit(0);
}

import pino from "pino";

/** Names under which a secret could reach a log line. */
const secretPaths = [
  "apiKey",
  "*.apiKey",
  "password",
  "*.password",
  "headers",
  "*.headers",
  "error.input",
  "error.config",
];

/** The process' logger: one JSON line per event on standard error, so that standard output stays for people. */
export const createLog = (level: string) =>
  pino(
    {
      level,
      base: null,
      redact: { paths: secretPaths, censor: "hidden" },
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: false }),
  );

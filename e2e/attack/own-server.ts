import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, serverProgram, startServer } from "@/lib/commands/server-process";

/** Nothing of whoever runs the attack reaches the servers that it starts. */
const plainVariables: Readonly<Record<string, string>> = {
  HOST: "127.0.0.1",
  DEMO: "0",
  DATABASE_URL: "",
  PUBLIC_URL: "",
  TRUSTED_PROXIES: "",
  CONNECTIONS_PER_ADDRESS: "",
  PLATFORM_URL: "",
  PLATFORM_API_KEY: "",
  PLATFORM_DEVICE_KEY: "",
  PLATFORM_EXTENSIONS: "",
  MAP_STYLE_URL: "",
  MAP_STYLE_URL_DARK: "",
  ROUTING_URL: "",
  ROUTING_ENGINE: "",
  AUTH_SECRET: "",
  OIDC_ISSUER: "",
  OIDC_CLIENT_ID: "",
  OIDC_CLIENT_SECRET: "",
  OIDC_ROLE_CLAIM: "",
  OIDC_ROLES: "",
  SMTP_URL: "",
  MAIL_FROM: "",
  CLOCK_STARTS_AT: "",
};

// Each server and folder that is open listens for the end.
process.setMaxListeners(100);

interface OwnServerOptions {
  /** True for the service without the desk. */
  platformOnly?: boolean;
  /** Options of node itself. */
  nodeOptions?: readonly string[];
  logFile: string;
  limitMs?: number;
}

/** Starts the built server on this machine alone. It never outlives this process. */
export async function startOwnServer(
  variables: Record<string, string>,
  { platformOnly = false, nodeOptions = [], ...options }: OwnServerOptions,
): Promise<ServerProcess> {
  const args = [...nodeOptions, serverProgram, ...(platformOnly ? ["--platform-only"] : [])];
  const server = await startServer(args, { ...plainVariables, ...variables }, options);
  const kill = () => server.kill("SIGKILL");
  // Before the folders are removed, in which it writes.
  process.prependListener("exit", kill);
  void server.ended.then(() => process.off("exit", kill));
  return server;
}

/** A folder for one server's data, and what removes it; at the end of this process it is gone in any case. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "haulboard-attack-"));
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.on("exit", remove);
  return {
    path,
    remove() {
      process.off("exit", remove);
      remove();
    },
  };
}

import { ControlOrder, carryOut, orderFault } from "@/lib/server/control-orders";
import { type Environment, readEnvironment } from "@/lib/server/environment";
import { companyOfDesk } from "@/lib/server/installation-company";
import { stop } from "@/lib/server/lifecycle";
import { createLog } from "@/lib/server/log";
import { openPlatform } from "@/lib/server/open-platform";
import { openStore } from "@/lib/server/open-store";
import { migrationsOf } from "@/lib/server/project-files";
import { installationSecret } from "@/lib/server/secrets";
import { DataFolderBusy, type LockHolder } from "@/lib/store/data-folder-lock";

/**
 * Carries out one order on the installation that the environment names: through the running server where there is
 * one, else on the store itself.
 */
export async function giveOrder(order: ControlOrder): Promise<unknown> {
  const environment = readEnvironment(process.env);
  try {
    return await onStore(environment, order);
  } catch (error) {
    if (error instanceof DataFolderBusy) return askServer(error.holder, order);
    throw error;
  }
}

async function onStore(environment: Environment, order: ControlOrder): Promise<unknown> {
  const { store } = await openStore(environment);
  const log = createLog("error");
  const secret = installationSecret(environment.authSecret, environment.dataDir);
  const own =
    environment.platformUrl === null ? await openPlatform(store, environment, Date.now, secret, log) : null;
  await store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
  const company = companyOfDesk(own, environment.platformUrl);
  return carryOut(order, { platform: own, desk: { store, company, clock: Date.now } });
}

async function askServer(holder: LockHolder, order: ControlOrder): Promise<unknown> {
  if (!holder.control)
    throw new Error("The server of this installation is still starting: try again in a moment.");
  const response = await fetch(`http://127.0.0.1:${holder.control.port}/`, {
    method: "POST",
    headers: { authorization: `Bearer ${holder.control.token}` },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Ends the process because its arguments are wrong. */
export function refuseArguments(usage: string, fault: string): never {
  process.stderr.write(`${usage}\n\n${fault}\n`);
  process.exit(2);
}

/** Gives the order, prints its answer as JSON and ends the process. Wrong arguments end it with 2, a refusal with 1. */
export async function runOrder(order: unknown, usage: string): Promise<void> {
  const read = ControlOrder.safeParse(order);
  if (!read.success) return refuseArguments(usage, orderFault(read.error));
  try {
    process.stdout.write(`${JSON.stringify(await giveOrder(read.data), null, 2)}\n`);
    await stop(0);
  } catch (error) {
    process.stderr.write(`${orderFault(error)}\n`);
    await stop(1);
  }
}

import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Member } from "@/lib/desk/access/members";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { LiveHub } from "@/lib/desk/live/live-hub";
import type { TerminalsOf } from "@/lib/desk/live/step-encoder";
import { LiveClient } from "@/lib/desk/testing/live-client";
import { memberOf } from "@/lib/desk/testing/member-of";
import { quietLog } from "@/lib/desk/testing/quiet-log";

/** A hub behind a real server, with its clock, its member and the platform's health in the test's hands. */
export class LiveRig {
  now = 1_763_650_000_000;
  signedIn: Member | null = memberOf();
  platformOk = true;
  terminalsOf: TerminalsOf = (resource, id) =>
    resource === "vehicles" && this.fleet.indexOf(id) !== undefined ? this.fleet.terminalsOfNumber(id) : null;
  readonly fleet = new Fleet();
  readonly clients: LiveClient[] = [];
  readonly hub = new LiveHub({
    terminalsOf: (resource, id) => this.terminalsOf(resource, id),
    fleet: this.fleet,
    session: { memberOfRequest: () => Promise.resolve(this.signedIn) },
    freshness: () => ({
      positions: { at: this.now, lagSeconds: 0, error: null },
      platform: { ok: this.platformOk, since: 0 },
    }),
    clock: () => this.now,
    log: quietLog,
  });
  readonly #server = createServer((request, response) => void this.hub.handle(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.hub.stop();
    for (const client of this.clients) client.response.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  open(query = ""): Promise<IncomingMessage> {
    const { port } = this.#server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      get({ port, path: `/live${query}`, agent: false }, resolve).on("error", reject);
    });
  }

  /** Connects and waits until the first vehicles are there. */
  async connect(query = ""): Promise<LiveClient> {
    const client = new LiveClient(await this.open(query));
    this.clients.push(client);
    await client.until(() => client.vehicles.length > 0);
    return client;
  }
}

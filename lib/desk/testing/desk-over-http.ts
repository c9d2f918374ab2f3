import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@/lib/client/create-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { Role } from "@/lib/contract/desk/members/roles";
import type { Member } from "@/lib/desk/access/members";
import { createDesk } from "@/lib/desk/create-desk";
import type { Planner } from "@/lib/desk/planning/plan-job";
import { idlePlanner } from "@/lib/desk/planning/testing/idle-planner";
import { onePicture } from "@/lib/desk/testing/one-picture";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { sessionCookie } from "@/lib/desk/testing/session-cookie";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";

const authSecret = "a secret for tests that is long enough";

type Send = (request: Request) => Promise<Response>;

interface DeskOverHttpOptions {
  /** Wraps what lies between the desk and the platform. */
  wire?: (send: Send) => Send;
  foreignPlatform?: boolean;
  planner?: Planner;
}

/** A desk on our own service, reached as browsers reach it: over HTTP, with the cookie of a session. */
export async function openDeskOverHttp(
  at: TestPlatform,
  { wire = (send) => send, foreignPlatform = false, planner = idlePlanner }: DeskOverHttpOptions = {},
) {
  const store = await openDeskStore();
  const writes: string[] = [];
  const bodies: string[] = [];
  const send = wire(async (request) => at.platform.fetch(request));
  const desk = createDesk({
    store,
    clock: () => at.clock.now,
    tokenClock: Date.now,
    log: quietLog,
    pollSeconds: 1,
    hoursPollSeconds: 1,
    staleAfterSeconds: 900,
    platform: { baseUrl: "http://platform.test", apiKey: at.interfaceKey },
    foreignPlatform,
    planner,
    towns: { town: () => null },
    documents: onePicture,
    company: { id: "own", name: "Test Carrier" },
    authSecret,
    publicOrigin: null,
    secureCookies: false,
    oidc: null,
    mail: null,
    demo: false,
    fetch: async (input, init) => {
      const request = new Request(input, { ...init, redirect: "follow" });
      if (request.method !== "GET") {
        writes.push(`${request.method} ${new URL(request.url).pathname}`);
        bodies.push(await request.clone().text());
      }
      return send(request);
    },
  });
  await desk.start();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === "/live") return void desk.live.handle(incoming, outgoing);
    void requestOf(incoming)
      .then((request) =>
        new URL(request.url).pathname.startsWith("/api/desk/")
          ? desk.respond(request)
          : desk.forward(request),
      )
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(Buffer.from(await response.arrayBuffer()));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sessionOf = async (member: Member) => ({ cookie: await sessionCookie(member, authSecret) });
  return {
    desk,
    store,
    /** Every write that the platform was sent. */
    writes,
    bodies,
    address,
    /** A client of the desk's calls that sends these headers. */
    clientOf: (headers: Record<string, string>) => deskClient(address, headers),
    /** The headers of a new session of a member. */
    sessionOf,
    /** The headers of a new session of a member of this role and these terminals; of nobody who is signed in for null. */
    async headersOf(role: Role | null, terminals: string[] = []): Promise<Record<string, string>> {
      if (role === null) return {};
      const email = `${[role, ...terminals].join(".")}@carrier.example`;
      const known = await desk.members.byEmail(email);
      const member =
        known ?? (await desk.members.add({ email, name: role, role, terminals, password: null }));
      return sessionOf(member);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await desk.stop();
      await store.close();
    },
  };
}

export type DeskClient = ReturnType<typeof deskClient>;

const deskClient = (address: string, headers: Record<string, string>) =>
  createClient(deskCalls, {
    baseUrl: `${address}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.fromEntries(sent) as Record<string, string>,
    body: method === "GET" || chunks.length === 0 ? null : Buffer.concat(chunks),
  });
}

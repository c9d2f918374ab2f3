import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@/lib/client/create-client";
import { createPlatformClient } from "@/lib/client/platform-client";
import { headerOf, signIn } from "@/lib/commands/bench/desk-session";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { Role } from "@/lib/contract/desk/members/roles";
import { weekOfWork } from "@/lib/contract/desk/report-calls";
import { type Furnished, furnish } from "./carrier";
import { Line } from "./exchange";
import type { AttackOptions, Outcome } from "./outcome";
import { startOwnServer, temporaryFolder } from "./own-server";
import { Tally } from "./tally";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const knownWithinMs = 60_000;
const foreignHost = "elsewhere.example";
/** Limits the mails that a member may have sent at save within the hour. */
const mailsAnHour = 100;

/**
 * Hosts of the special registries (IANA), and this machine in every spelling: a picture whose address names one is opened for
 * nobody.
 */
const specialHosts = [
  ...[
    "127.0.0.1",
    "127.1.2.3",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "localhost",
    "0.0.0.0",
    "[::]",
    "[::1]",
  ],
  ...["[::ffff:127.0.0.1]", "[::7f00:1]", "[::ffff:0:7f00:1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]"],
  ...["[2002:7f00:1::]", "[2001:0:7f00:1::1]", "[2001:db8::1]", "[3fff::1]", "[100::1]", "[5f00::1]"],
  ...["[fe80::1]", "[fec0::1]", "[fc00::1]", "[ff02::1]", "10.0.0.1", "100.64.0.1", "169.254.169.254"],
  ...["172.16.0.1", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.51.100.1"],
  ...["203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
];
const brokenNames = [
  "Week\r\nBcc: everybody@carrier.example",
  "two\nlines",
  "a\u2028b",
  "a\u0085b",
  "a\u0000b",
];

/** A server that sends mail, with somebody signed in, and the keys to its service. */
interface Site {
  url: string;
  furnished: Furnished;
  line: Line;
  headersOf(role: Role): Promise<Record<string, string>>;
}

/**
 * Tries what a device, a manager and a platform may write that leads elsewhere: addresses, hosts, heads of mails, their
 * number.
 */
export async function attackDoors(options: AttackOptions): Promise<Outcome[]> {
  const folder = temporaryFolder();
  const line = new Line(4);
  const furnished = await furnish(folder.path, null);
  // Nobody is there: what counts is what is let out.
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "desk@carrier.example" };
  const server = await startOwnServer({ DATA_DIR: folder.path, ...mail }, { logFile: options.logFile });
  const site: Site = {
    ...{ url: server.url, furnished, line },
    async headersOf(role) {
      const member = furnished.members.find((one) => one.role === role && one.terminals.length === 0);
      if (!member) throw new Error(`There is no ${role}`);
      const cookie = headerOf(await signIn({ url: server.url, ...member }));
      return { cookie, origin: server.url, "content-type": "application/json" };
    },
  };
  try {
    return [
      await openPictures(site, options),
      await sendHosts(site, options),
      await saveReports(site, options),
    ];
  } finally {
    line.close();
    await server.stop();
    folder.remove();
  }
}

/** Pictures of a document that lie at special addresses, with something behind those of this machine that would be shown. */
async function openPictures(
  { url, furnished, line, headersOf }: Site,
  options: AttackOptions,
): Promise<Outcome> {
  const tally = new Tally("pictures at special addresses stay closed", options);
  let reached = 0;
  const inside = createServer((_, response) => {
    reached += 1;
    response.setHeader("content-type", "image/png").end(png);
  });
  await new Promise<void>((resolve) => inside.listen(0, "::", resolve));
  const { port } = inside.address() as AddressInfo;
  const proNumber = `P-${furnished.own.code}`;
  const device = createPlatformClient({
    ...{ baseUrl: `${url}/platform`, apiKey: furnished.keys.device[0] ?? "", fetch },
  });
  const documentId = `inside-${options.seed}`;
  for (const [at, host] of specialHosts.entries())
    await device.call("recordDocuments", {
      body: {
        items: [
          {
            ...{ id: `${documentId}-${at}`, documentId, proNumber, documentType: "shipment-photo" },
            ...{ eventTime: new Date().toISOString(), totalImages: specialHosts.length },
            images: [{ filename: `${at}.png`, url: `http://${host}:${port}/${at}.png` }],
          },
        ],
      },
    });
  const headers = await headersOf("viewer");
  const { shipmentId, number } = await documentAt(url, headers, proNumber);
  for (const [image, host] of specialHosts.entries()) {
    const path = `freight/documents/${encodeURIComponent(shipmentId)}/${number}/${image}`;
    const sent = { method: "GET", url: `${url}/api/desk/${path}`, headers, body: null };
    const received = await line.exchange(sent);
    const isRefused = received.status === 502 && received.text.includes("inside a network");
    tally.count(isRefused ? null : `status ${received.status}`, { index: host, sent, received });
  }
  tally.count(reached > 0 ? `${reached} requests arrived` : null, { index: "requests that arrived" });
  inside.close();
  return tally.outcome(`${specialHosts.length} addresses`);
}

/** Waits until the desk knows all pictures of the document that was handed in. */
async function documentAt(url: string, headers: Record<string, string>, proNumber: string) {
  const desk = createClient(deskCalls, {
    baseUrl: `${url}/api/desk`,
    fetch: (input, init) => fetch(input, { ...init, headers }),
  });
  for (const until = performance.now() + knownWithinMs; ; await sleep(500)) {
    const { shipments } = await desk.call("getShipments", { params: { proNumber } });
    const documents = shipments.flatMap((one) => one.documents);
    const found = documents.find(({ images }) => images.length === specialHosts.length);
    if (found) return found;
    if (performance.now() > until) throw new Error("The desk does not know the pictures");
  }
}

/** A file that a device hands in lies where the service is, whatever the request says about its way. */
async function sendHosts({ url, furnished, line }: Site, options: AttackOptions): Promise<Outcome> {
  const tally = new Tally("a request's own host leads no file elsewhere", options);
  const apiKey = furnished.keys.device[0] ?? "";
  const ways: Record<string, string>[] = [
    { host: foreignHost },
    { "x-forwarded-host": foreignHost },
    { forwarded: `host=${foreignHost};proto=https` },
    { "x-forwarded-proto": "gopher" },
    { "x-forwarded-prefix": `@${foreignHost}` },
    { "x-original-host": foreignHost },
  ];
  for (const [at, way] of ways.entries()) {
    const sent = {
      ...{ method: "POST", url: `${url}/platform/device/files` },
      headers: { apiKey, "content-type": "application/json", ...way },
      body: Buffer.from(
        JSON.stringify({ id: `host-${options.seed}-${at}`, content: png.toString("base64") }),
      ),
    };
    const received = await line.exchange(sent);
    const isOwn = received.status < 300 && received.text.includes(`"${new URL(url).origin}/platform/files/`);
    const isRefused = received.status >= 400 && received.status < 500;
    tally.count(isOwn || isRefused ? null : `${received.status} ${received.text}`, {
      ...{ index: Object.entries(way).join(), sent, received },
    });
  }
  return tally.outcome();
}

/** Names that would break the head of a mail, and more mails than anybody wants. */
async function saveReports({ url, line, headersOf }: Site, options: AttackOptions): Promise<Outcome> {
  const tally = new Tally("reports: names of one line, mails at save with a pace", options);
  const headers = await headersOf("manager");
  const send = (method: "PUT" | "DELETE", id: string, body: object | null) => {
    const sent = {
      ...{ method, url: `${url}/api/desk/reports/saved/${id}` },
      headers: { ...headers, "idempotency-key": randomUUID() },
      body: body && Buffer.from(JSON.stringify(body)),
    };
    return line.exchange(sent).then((received) => ({ sent, received }));
  };
  for (const name of brokenNames) {
    const one = await send("PUT", randomUUID(), weekOfWork(name, null));
    const isNamed = one.received.status === 400 && one.received.text.includes('"name"');
    tally.count(isNamed ? null : `status ${one.received.status}`, { index: JSON.stringify(name), ...one });
  }
  const recipients = Array.from({ length: 20 }, (_, at) => `stranger${at}@carrier.example`);
  let mails = 0;
  for (let round = 0; round <= mailsAnHour / recipients.length; round++) {
    const id = randomUUID();
    const one = await send("PUT", id, { ...weekOfWork("Week", null), recipients });
    const isRight = one.received.status === (mails < mailsAnHour ? 200 : 429);
    tally.count(isRight ? null : `status ${one.received.status} after ${mails} mails`, {
      ...{ index: `mails, round ${round}` },
      ...one,
    });
    if (one.received.status < 300) mails += recipients.length;
    await send("DELETE", id, null);
  }
  return tally.outcome(`${mails} mails`);
}

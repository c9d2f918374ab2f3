import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { LiveConnection, type PhaseChange, type StreamPhase } from "@/lib/live/live-connection";
import { LiveStore } from "@/lib/live/live-store";
import {
  liveVehicle,
  rosterBytes,
  statusBytes,
  vehicleBytes,
  vehicleFrame,
} from "@/lib/live/testing/live-frames";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type ResponseBody = (response: ServerResponse, request: IncomingMessage) => void;

/** A desk whose answers are given one by one; the last is given again and again. */
async function fakeDesk(...responses: ResponseBody[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    (responses[asked.length - 1] ?? responses.at(-1))?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live` };
}

function connect(url: string, silenceMs = 5_000) {
  const store = new LiveStore({ wallMs: () => 0, pageMs: () => 0 });
  const phases: PhaseChange[] = [];
  const waiting: { phase: StreamPhase; resolve: (change: PhaseChange) => void }[] = [];
  const connection = new LiveConnection({
    url,
    fetch,
    random: () => 0,
    pace: { firstMs: 4, longestMs: 8 },
    silenceMs,
    resumeFrom: () => store.resumeFrom(),
    onFrame: (frame) => store.take(frame),
    onPhase: (change) => {
      phases.push(change);
      for (const one of waiting.splice(0)) {
        if (one.phase === change.phase) one.resolve(change);
        else waiting.push(one);
      }
    },
  });
  ends.push(() => connection.stop());
  const phase = (wanted: StreamPhase) =>
    new Promise<PhaseChange>((resolve) => waiting.push({ phase: wanted, resolve }));
  const frame = () =>
    new Promise<number | null>((resolve) => {
      const leave = store.frames.add(() => {
        leave();
        resolve(store.frameNumber);
      });
    });
  return { store, connection, phases, phase, frame };
}

const vehicle = { index: 0, latitude: 41, longitude: -88, eventTime: 1_000 };

const picture = (response: ServerResponse) => {
  response.write(statusBytes("run-1", 7));
  response.write(rosterBytes([liveVehicle(0)]));
  response.write(vehicleBytes(vehicleFrame(7, [vehicle], { full: true })));
};

test("a stream fills roster and arrays", async () => {
  const desk = await fakeDesk(picture);
  const { store, connection, frame } = connect(desk.url);
  const first = frame();
  connection.start();
  expect(await first).toBe(7);
  expect(store.roster.vehicles[0]?.number).toBe("T-1000");
  expect(store.fleet.hasPosition(0)).toBe(true);
});

test("a stream that breaks off is resumed from the last sequence, and the picture stays meanwhile", async () => {
  const desk = await fakeDesk(
    (response) => {
      picture(response);
      response.end();
    },
    (response) => {
      response.write(statusBytes("run-1", 8));
      response.write(vehicleBytes(vehicleFrame(8, [{ ...vehicle, eventTime: 1_010 }])));
    },
  );
  const { store, connection, phase, frame } = connect(desk.url);
  const waits = phase("waiting");
  const first = frame();
  connection.start();
  await first;
  expect((await waits).reason).toBe("The live stream ended");
  expect(store.fleet.hasPosition(0)).toBe(true);
  await frame();
  expect(desk.asked).toEqual(["/live", "/live?session=run-1&since=7"]);
  expect(store.fleet.eventTime[0]).toBe(1_010);
});

test("silence counts as a broken stream", async () => {
  const desk = await fakeDesk(picture);
  const { connection, phase } = connect(desk.url, 30);
  const waits = phase("waiting");
  connection.start();
  expect((await waits).reason).toBe("The live stream fell silent");
});

test("no connection is tried again until there is one", async () => {
  const refuse: ResponseBody = (response) => response.destroy();
  const desk = await fakeDesk(refuse, refuse, refuse, picture);
  const { connection, phase, phases } = connect(desk.url);
  const live = phase("live");
  connection.start();
  await live;
  expect(phases.filter((change) => change.phase === "waiting")).toHaveLength(3);
});

test("an ended session is not tried again", async () => {
  const desk = await fakeDesk((response) => response.writeHead(401).end());
  const { connection, phase } = connect(desk.url);
  const signedOut = phase("signedOut");
  connection.start();
  expect(await signedOut).toEqual({
    phase: "signedOut",
    reason: "The session has ended",
    retryInMs: null,
  });
  expect(desk.asked).toHaveLength(1);
});

test("trying now after an ended session opens the stream again", async () => {
  const desk = await fakeDesk((response) => response.writeHead(401).end(), picture);
  const { connection, phase } = connect(desk.url);
  const signedOut = phase("signedOut");
  connection.start();
  await signedOut;
  const live = phase("live");
  connection.retryNow();
  await live;
  expect(desk.asked).toHaveLength(2);
});

test("what is no stream of frames is told and tried again", async () => {
  const desk = await fakeDesk(
    (response) => response.end("<html>a proxy says hello to everybody</html>"),
    picture,
  );
  const { connection, phase } = connect(desk.url);
  const waits = phase("waiting");
  const live = phase("live");
  connection.start();
  expect((await waits).reason).toMatch(/live frame cannot have/);
  await live;
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeEngine {
  url: string;
  /** Paths of the ways that were requested. */
  requested: string[];
  /** Most questions that were open at once. */
  mostAtOnce: number;
  /** Milliseconds until each answer. */
  slowMs: number;
  /** Answers 503 to everything. */
  isBroken: boolean;
  /** Miles and hours of every way. */
  miles: number;
  hours: number;
  close(): Promise<void>;
}

const osrm = ({ miles, hours }: FakeEngine) => ({
  code: "Ok",
  routes: [
    {
      distance: miles * 1609.344,
      duration: hours * 3600,
      geometry: {
        coordinates: [
          [-88, 41],
          [-90, 42],
        ],
      },
    },
  ],
});
/** The shape is one point: 38.5, -120.2. */
const valhalla = ({ miles, hours }: FakeEngine) => ({
  trip: { summary: { length: miles, time: hours * 3600 }, legs: [{ shape: "_izlhA~rlgdF" }] },
});

/** A routing engine over HTTP that knows one way only. */
export async function startFakeEngine(kind: "osrm" | "valhalla"): Promise<FakeEngine> {
  let open = 0;
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "";
    const isWay = path.startsWith("/route");
    open += 1;
    if (isWay) engine.requested.push(path);
    engine.mostAtOnce = Math.max(engine.mostAtOnce, open);
    setTimeout(() => {
      open -= 1;
      const [status, body] = engine.isBroken ? [503, { error: "out of order" }] : responseOf(isWay);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    }, engine.slowMs);
  });
  const responseOf = (isWay: boolean): [number, unknown] => {
    if (isWay) return [200, kind === "osrm" ? osrm(engine) : valhalla(engine)];
    return [
      400,
      kind === "osrm" ? { code: "NoSegment" } : { error_code: 106, error: "Try any of: '/route'" },
    ];
  };
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const engine: FakeEngine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: [],
    mostAtOnce: 0,
    slowMs: 0,
    isBroken: false,
    miles: 200,
    hours: 5,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return engine;
}

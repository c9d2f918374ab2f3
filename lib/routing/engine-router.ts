import { z } from "zod";
import { askEngine, type EngineCall } from "@/lib/routing/engine-call";
import { createOsrmRouter } from "@/lib/routing/osrm-router";
import type { EngineKind, Router } from "@/lib/routing/router";
import { createValhallaRouter } from "@/lib/routing/valhalla-router";

/** A router that asks an engine by address. */
export interface EngineRouter extends Router {
  /** Null until the engine was reached once and identified by its response. */
  kind(): EngineKind | null;
}

const makers = { osrm: createOsrmRouter, valhalla: createValhallaRouter } as const;

const OsrmLabel = z.object({ code: z.string() });
const ValhallaLabel = z.object({ error_code: z.number() });
const ValhallaStatus = z.object({ version: z.string() });

/**
 * A router over OSRM or Valhalla, whichever answers.
 * @param named which of the two it is; null asks it, once, before the first way
 */
export function createEngineRouter(call: EngineCall, named: EngineKind | null): EngineRouter {
  let kind = named;
  let asking: Promise<EngineKind> | null = null;
  const known = async () => {
    if (kind) return kind;
    asking ??= recognise(call).finally(() => {
      asking = null;
    });
    kind = await asking;
    return kind;
  };
  return {
    kind: () => kind,
    route: async (from, to) => makers[await known()](call).route(from, to),
  };
}

/** OSRM answers its own `nearest` with a code, whatever it finds; Valhalla has no such path and says so its own way. */
async function recognise(call: EngineCall): Promise<EngineKind> {
  const { body } = await askEngine(call, "/nearest/v1/driving/-95,40");
  if (OsrmLabel.safeParse(body).success) return "osrm";
  if (ValhallaLabel.safeParse(body).success) return "valhalla";
  const status = await askEngine(call, "/status");
  if (ValhallaStatus.safeParse(status.body).success) return "valhalla";
  throw new Error("It answers as neither OSRM nor Valhalla: set ROUTING_ENGINE where it is one of them");
}

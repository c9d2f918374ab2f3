import { runtime } from "@/lib/server/runtime";

/** Open to all: the sign-in page shows it. */
export function GET(): Response {
  return Response.json(runtime().desk.demoMembers(), { headers: { "cache-control": "no-store" } });
}

export const dynamic = "force-dynamic";

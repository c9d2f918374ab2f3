import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function POST(request: Request): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) =>
    Response.json(await desk.trips.move(member, request), { headers }),
  );
}

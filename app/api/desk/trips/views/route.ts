import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(request: Request): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) => Response.json(await desk.trips.views(member), { headers }));
}

export function PUT(request: Request): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) =>
    Response.json(await desk.trips.saveViews(member, request), { headers }),
  );
}

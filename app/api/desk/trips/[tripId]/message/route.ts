import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function POST(
  request: Request,
  { params }: RouteContext<"/api/desk/trips/[tripId]/message">,
): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) =>
    Response.json(await desk.trips.message(member, (await params).tripId, request), { headers }),
  );
}

import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(
  request: Request,
  { params }: RouteContext<"/api/desk/trips/[tripId]/candidates">,
): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) =>
    Response.json(await desk.trips.candidates(member, (await params).tripId), { headers }),
  );
}

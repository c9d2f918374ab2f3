import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(
  request: Request,
  { params }: RouteContext<"/api/desk/vehicles/[number]/trail">,
): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) => {
    const hours = new URL(request.url).searchParams.get("hours");
    return Response.json(desk.trail(member, (await params).number, hours), { headers });
  });
}

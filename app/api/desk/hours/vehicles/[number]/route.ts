import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(
  request: Request,
  { params }: RouteContext<"/api/desk/hours/vehicles/[number]">,
): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) =>
    Response.json(desk.hours.ofVehicle(member, (await params).number), { headers }),
  );
}

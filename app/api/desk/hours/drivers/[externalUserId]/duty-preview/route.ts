import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(
  request: Request,
  { params }: RouteContext<"/api/desk/hours/drivers/[externalUserId]/duty-preview">,
): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member) => {
    const { searchParams } = new URL(request.url);
    const { externalUserId } = await params;
    return Response.json(await desk.driverLogs.preview(member, externalUserId, searchParams), { headers });
  });
}

import { runtime } from "@/lib/server/runtime";

export function POST(
  request: Request,
  { params }: RouteContext<"/api/desk/hours/drivers/[externalUserId]/duty">,
): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, async (member, requestId) =>
    desk.driverLogs.post(member, (await params).externalUserId, request, requestId),
  );
}

import { runtime } from "@/lib/server/runtime";

const headers = { "cache-control": "private, no-store" };

export function GET(request: Request): Promise<Response> {
  const { desk, publicSettings } = runtime();
  const foreign = publicSettings.foreignPlatform !== null;
  return desk.signedIn(request, (member) =>
    Response.json(desk.describeSession(member, foreign), { headers }),
  );
}

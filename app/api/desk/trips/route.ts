import { runtime } from "@/lib/server/runtime";

export function GET(request: Request): Promise<Response> {
  const { desk } = runtime();
  return desk.signedIn(request, (member) => desk.trips.answerBoard(member, request));
}

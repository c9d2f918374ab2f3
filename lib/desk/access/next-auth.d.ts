import type { Role } from "@/lib/contract/desk/roles";

declare module "next-auth" {
  interface Session {
    user: { id: string; name: string; email: string; role: Role; terminals: string[] };
  }
}

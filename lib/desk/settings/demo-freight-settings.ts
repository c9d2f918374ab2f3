import type { z } from "zod";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";

/** Settings of the demo carrier until they are changed; its numbers are of the range that no telephone has. */
export const demoFreightSettings: z.input<typeof FreightSettings> = {
  emergencyPhone: "800-555-0144",
  emergencyContact: "Larkfield Response, contract 40187",
  terminalPhones: [
    { terminal: "JOL", phone: "815-555-0100" },
    { terminal: "MKC", phone: "816-555-0100" },
    { terminal: "DAL", phone: "214-555-0100" },
    { terminal: "ATL", phone: "404-555-0100" },
    { terminal: "CMH", phone: "614-555-0100" },
    { terminal: "DEN", phone: "303-555-0100" },
  ],
};

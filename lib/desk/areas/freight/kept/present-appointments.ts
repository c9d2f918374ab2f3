import type { Appointment } from "@/lib/contract/desk/service/appointment";
import { FollowedPros, keptMs } from "@/lib/desk/areas/freight/kept/followed-pros";
import type { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import type { DeskGround } from "@/lib/desk/ground";

interface PresentAppointmentsOptions extends Pick<DeskGround, "clock" | "log" | "store"> {
  service: Pick<KeptService, "appointmentsSince">;
}

/** Holds by PRO its present appointment: free time at a stop begins with it where the stop has no window. */
export class PresentAppointments extends FollowedPros<Appointment | null> {
  constructor(options: PresentAppointmentsOptions) {
    const { service, clock } = options;
    const read = () => service.appointmentsSince(new Date(clock() - keptMs));
    super(options, { nothing: null, read, fault: "Appointments could not be read" });
  }
}

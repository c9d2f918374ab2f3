import { MessageDialog } from "@/components/shell/message-dialog";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { useMessageDriver } from "@/lib/queries/trips-moves";

interface TripMessageDialogProps {
  trip: Pick<TripRow, "tripId" | "title" | "driver">;
  onClose: () => void;
}

/** A line to the driver of a trip. */
export function TripMessageDialog({ trip, onClose }: TripMessageDialogProps) {
  const message = useMessageDriver(trip.tripId);
  return (
    <MessageDialog
      name={trip.driver?.name ?? "the driver"}
      about={`trip ${trip.title}`}
      write={message}
      onSend={(body, done) => message.mutate({ body }, done)}
      onClose={onClose}
    />
  );
}

import { z } from "zod";
import { typedInstantOrNull } from "@/components/time-fields/typed-instant";
import { NewManifest } from "@/lib/contract/desk/freight-writes";
import { deskNowMs } from "@/lib/live/desk-clock";

/** Texts typed of a new manifest; what is left empty is left out. */
export interface NewManifestForm {
  manifestNumber: string;
  name: string;
  route: string;
  driver: string;
  vehicle: string;
  trailer: string;
  dock: string;
  /** A reading of the terminal's clock. */
  departAt: string;
  departAtTurn: string;
  overrideReason: string;
}

export const blankManifest: NewManifestForm = {
  manifestNumber: "",
  name: "",
  route: "",
  driver: "",
  vehicle: "",
  trailer: "",
  dock: "",
  departAt: "",
  departAtTurn: "0",
  overrideReason: "",
};

/** Values with which the sheet is opened. */
export interface NewManifestBasis {
  terminal: string;
  /** YYYY-MM-DD */
  day: string;
  /** The terminal's, IANA. */
  timeZone: string;
  shipmentIds: readonly string[];
}

const texts = ["manifestNumber", "name", "route", "driver", "vehicle", "trailer", "overrideReason"] as const;

/** Rules of the form: what the desk takes, judged by its own contract. */
export function newManifestRules(
  { terminal, day, timeZone, shipmentIds }: NewManifestBasis,
  nowMs: () => number = deskNowMs,
) {
  return z
    .custom<NewManifestForm>()
    .transform((form, context): z.input<typeof NewManifest> => {
      const typed = texts.flatMap((name) => (form[name].trim() === "" ? [] : [[name, form[name].trim()]]));
      const { departAt: reading, departAtTurn: turn } = form;
      const departure = { name: "departAt", reading, turn, timeZone, nowMs: nowMs() };
      const departAt = typedInstantOrNull(departure, context);
      return {
        terminal,
        day,
        shipmentIds: [...shipmentIds],
        ...Object.fromEntries(typed),
        ...(form.dock.trim() === "" ? {} : { dock: Number(form.dock) }),
        ...(departAt === null ? {} : { departAt }),
      };
    })
    .pipe(NewManifest);
}

import { z } from "zod";
import { NewManifest } from "@/lib/contract/desk/freight-writes";
import { instantOfReading } from "@/lib/time/typed-time";

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
export function newManifestRules({ terminal, day, timeZone, shipmentIds }: NewManifestBasis) {
  return z
    .custom<NewManifestForm>()
    .transform((form, context): z.input<typeof NewManifest> => {
      const typed = texts.flatMap((name) => (form[name].trim() === "" ? [] : [[name, form[name].trim()]]));
      const departMs =
        form.departAt === "" ? null : instantOfReading(form.departAt, form.departAtTurn, timeZone);
      if (departMs === undefined)
        context.issues.push({
          code: "custom",
          input: form,
          path: ["departAt"],
          message: "does not exist: clocks change then",
        });
      return {
        terminal,
        day,
        shipmentIds: [...shipmentIds],
        ...Object.fromEntries(typed),
        ...(form.dock.trim() === "" ? {} : { dock: Number(form.dock) }),
        ...(departMs == null ? {} : { departAt: new Date(departMs).toISOString() }),
      };
    })
    .pipe(NewManifest);
}

import type { Body } from "@/lib/contract/interface/operations";

type FormBody = Body<"createForm">;
type Component = FormBody["components"][number];

export const formNames = [
  "Pre-trip inspection",
  "Pickup check",
  "Proof of delivery",
  "Damage report",
] as const;
export type FormName = (typeof formNames)[number];

const ask = (
  key: string,
  type: Component["type"],
  more: Partial<Component> & { isRequired?: boolean } = {},
): Component => {
  const { isRequired = false, ...fields } = more;
  return { key, displayTitle: key, type, visible: true, required: isRequired, ...fields };
};

const required = { isRequired: true };
const yesNo = { ...required, options: ["Yes", "No"] };

/** Forms that the carrier asks its drivers to fill in. */
export const carrierForms: Readonly<Record<FormName, Omit<FormBody, "name">>> = {
  "Pre-trip inspection": {
    description: "Before the first mile of a trip.",
    components: [
      ask("Vehicle", "divider"),
      ask("Odometer", "integerInput", { ...required, minValue: 0, autocomplete: "odometer" }),
      ask("Checked", "checkBoxInput", {
        ...required,
        options: ["Lights", "Tires", "Brakes", "Mirrors", "Coupling", "Fire extinguisher"],
      }),
      ask("Defects found?", "radioButtonsInput", yesNo),
      ask("Defects", "paragraphInput", {
        maxLength: 1_000,
        hint: "What, where, and whether it is safe to drive",
      }),
      ask("Inspected at", "dateTimeInput", required),
      ask("By signing I confirm that I made this inspection myself.", "textDisplay"),
    ],
  },
  "Pickup check": {
    description: "When a load is taken on.",
    components: [
      ask("Seal number", "digitInput", { ...required, minLength: 4, maxLength: 10 }),
      ask("Pieces", "integerInput", { ...required, minValue: 1 }),
      ask("Weight on the scale", "doubleInput", { hint: "Thousands of pounds" }),
      ask("Trailer", "dropDownInput", { options: ["Clean", "Swept by us", "Dirty"] }),
    ],
  },
  "Proof of delivery": {
    description: "Before a delivery stop is left.",
    components: [
      ask("Receiver", "divider"),
      ask("Signed by", "textInput", { ...required, maxLength: 80 }),
      ask("Pieces", "integerInput", { ...required, minValue: 0 }),
      ask("Complete and undamaged?", "radioButtonsInput", yesNo),
      ask("Photo", "imageInput", { category: "proof-of-delivery" }),
      ask("Service at the dock", "ratingInput", { totalOptions: 5 }),
      ask("Notes", "paragraphInput", { maxLength: 1_000 }),
    ],
  },
  "Damage report": {
    description: "Whenever freight is damaged.",
    components: [
      ask("Noticed on", "dateInput", required),
      ask("Where", "dropDownInput", {
        ...required,
        options: ["At the shipper", "On the road", "At the receiver"],
      }),
      ask("What happened", "paragraphInput", { ...required, maxLength: 2_000 }),
      ask("Pictures", "imageInput", { category: "damage" }),
    ],
  },
};

import type { formComponentTypes } from "@/lib/contract/interface/forms";

type ComponentType = (typeof formComponentTypes)[number];

/** Names each of the published types. */
export const componentTypeLabel: Readonly<Record<ComponentType, string>> = {
  divider: "Heading with a line",
  textDisplay: "Read-only text",
  ratingInput: "Rating",
  dateInput: "Day",
  dateTimeInput: "Date and time",
  imageInput: "Picture",
  radioButtonsInput: "Single choice, listed",
  dropDownInput: "Single choice, dropdown",
  checkBoxInput: "Checkboxes",
  doubleInput: "Decimal number",
  digitInput: "Digits only",
  integerInput: "Whole number",
  paragraphInput: "Multi-line text",
  textInput: "Single-line text",
};

import type { formComponentTypes } from "@/lib/contract/interface/forms";

type ComponentType = (typeof formComponentTypes)[number];

/** Names each of the published types. */
export const componentTypeLabel: Readonly<Record<ComponentType, string>> = {
  divider: "Heading with a line",
  textDisplay: "Text to read",
  ratingInput: "Rating",
  dateInput: "Day",
  dateTimeInput: "Day and time",
  imageInput: "Picture",
  radioButtonsInput: "One of several, listed",
  dropDownInput: "One of several, in a list that opens",
  checkBoxInput: "Checkboxes",
  doubleInput: "Number with decimals",
  digitInput: "Digits",
  integerInput: "Whole number",
  paragraphInput: "Several lines of text",
  textInput: "One line of text",
};

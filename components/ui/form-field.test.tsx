// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { FormField } from "@/components/ui/form-field";

afterEach(cleanup);

const none = { value: "", label: "None yet" };
const drivers = [
  { value: "D-1", label: "A. Petrov" },
  { value: "D-2", label: "K. Okafor" },
];

function Assignment({ options }: { options: readonly { value: string; label: string }[] }) {
  const form = useForm({ defaultValues: { driver: "D-2" } });
  return (
    <>
      <FormField form={form} name="driver" label="Driver" options={[none, ...options]} />
      <button type="button" onClick={() => form.setValue("driver", "D-1")}>
        Take the first
      </button>
      <button type="button" onClick={form.handleSubmit(({ driver }) => taken.push(driver))}>
        Save
      </button>
    </>
  );
}

const taken: string[] = [];
const chosen = () => {
  const select = screen.getByLabelText<HTMLSelectElement>("Driver");
  return select.options[select.selectedIndex]?.textContent;
};

test("a choice shows what the form holds, before and after what may be chosen is read", async () => {
  const { rerender } = render(<Assignment options={[]} />);
  expect(chosen()).toBe("D-2");
  rerender(<Assignment options={drivers} />);
  expect(chosen()).toBe("K. Okafor");
  expect(screen.getAllByRole("option")).toHaveLength(3);
  fireEvent.click(screen.getByText("Take the first"));
  await expect.poll(chosen).toBe("A. Petrov");
  fireEvent.change(screen.getByLabelText("Driver"), { target: { value: "" } });
  await expect.poll(chosen).toBe("None yet");
  fireEvent.click(screen.getByText("Save"));
  await expect.poll(() => taken).toEqual([""]);
});

test("what is none of the choices is shown all the same, and never as another one", () => {
  render(<Assignment options={drivers.slice(0, 1)} />);
  expect(chosen()).toBe("D-2");
});

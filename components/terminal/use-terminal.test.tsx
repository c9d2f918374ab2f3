// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { useTerminal } from "@/components/terminal/use-terminal";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill } from "@/components/testing/gestures";
import { manager, renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const terminals = ["STL", "MKC"].map((code) => ({
  code,
  name: code,
  timezone: null,
  latitude: null,
  longitude: null,
}));

function Chooser() {
  const { terminal, setTerminal } = useTerminal();
  return <TerminalChooser terminals={terminals} terminal={terminal} onChange={setTerminal} />;
}

function open(address = "", own: string[] = []) {
  stubDesk({});
  const member = { ...manager.member, terminals: own };
  renderDesk(<Chooser />, { address, session: { ...manager, member } });
}
const chosen = async () => ((await screen.findByLabelText("Terminal")) as HTMLSelectElement).value;

test("the address goes before what was chosen last, and that before the member's own", async () => {
  open("", ["MKC"]);
  expect(await chosen()).toBe("MKC");
  cleanup();
  sessionStorage.clear();
  localStorage.setItem("haulboard-terminal", "STL");
  open("", ["MKC"]);
  expect(await chosen()).toBe("STL");
  cleanup();
  open("terminal=MKC");
  expect(await chosen()).toBe("MKC");
});

test("a link that names no terminal leaves the choice as it was, and nothing of it is kept", async () => {
  open("terminal=", ["MKC"]);
  expect(await chosen()).toBe("MKC");
  cleanup();
  sessionStorage.setItem("haulboard-terminal", "");
  open("", ["STL"]);
  expect(await chosen()).toBe("STL");
});

test("a choice is remembered for the next page", async () => {
  open();
  await fill("Terminal", "STL");
  cleanup();
  open();
  expect(await chosen()).toBe("STL");
});

test("a link's terminal stays for the next page of the tab, and is no choice for other tabs", async () => {
  open("terminal=MKC");
  expect(await chosen()).toBe("MKC");
  cleanup();
  open();
  expect(await chosen()).toBe("MKC");
  expect(localStorage.getItem("haulboard-terminal")).toBeNull();
});

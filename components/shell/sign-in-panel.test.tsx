// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SignInPanel } from "@/components/shell/sign-in-panel";
import { TooltipProvider } from "@/components/ui/tooltip";

afterEach(cleanup);

const dana = { name: "Dana", email: "dana@demo.example", role: "dispatcher", password: "published" };

function open(demoMembers: (typeof dana)[], openToNetwork: boolean) {
  render(
    <TooltipProvider>
      <SignInPanel
        callbackUrl={null}
        error={null}
        oidcName={null}
        demoMembers={demoMembers}
        openToNetwork={openToNetwork}
      />
    </TooltipProvider>,
  );
}

test("a demo carrier that the network reaches says that its passwords are published", () => {
  open([dana], true);
  expect(screen.getByText(/Everybody on the network can sign in here/)).toBeTruthy();
});

test("one for this machine alone offers its members without a warning", () => {
  open([dana], false);
  expect(screen.getByRole("button", { name: /Dana/ })).toBeTruthy();
  expect(screen.queryByText(/Everybody on the network/)).toBeNull();
});

test("a desk without the demo carrier offers nobody", () => {
  open([], true);
  expect(screen.queryByText(/demo carrier|Everybody on the network/)).toBeNull();
});

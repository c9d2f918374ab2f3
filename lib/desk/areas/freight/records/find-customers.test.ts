import { expect, test } from "vitest";
import { findCustomers } from "@/lib/desk/areas/freight/records/find-customers";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import { customerEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { memberOf } from "@/lib/desk/testing/member-of";

/** A carrier with these customers: Brandt of JOL, two Arcadias of STL and JOL, and one of no terminal. */
function openCarrier() {
  const rig = openBoardRig();
  const customer = (customerNumber: string, customerName: string, customerTerminal?: string) =>
    customerEvent({
      customerNumber,
      customerName,
      customerTerminal,
      addressCity: `Town of ${customerNumber}`,
    });
  rig.take(
    customerEvent({ addressStreet: "2638 Foundry Road", customerPhoneDay: "+1 314 555 0100" }),
    customer("A-2", "Arcadia Paper", "STL"),
    customer("A-3", "Arcadia Paper", "JOL"),
    customer("N-1", "Arcadia everywhere"),
    shipmentEvent({ consigneeContactName: "Dana" }),
    shipmentEvent({
      ...{ shipmentId: "S-2", proNumber: "2", consigneeCustomerNumber: undefined },
      ...{ consigneeName: "Arcadia by hand", consigneeCity: "Peoria" },
    }),
  );
  return (text: string, { terminal = "JOL", terminals = [] as string[] } = {}) =>
    findCustomers({ customers: rig.customers, rows: rig.board.rows }, memberOf({ terminals }), {
      text,
      terminal,
    }).customers;
}

test("a customer is found by parts of the name in any order, with what is on record and whom to call", () => {
  expect(openCarrier()("die brandt")).toEqual([
    {
      isOnRecord: true,
      ...{ customerNumber: "C-1", name: "Brandt Tool & Die", address: "2638 Foundry Road" },
      ...{ city: null, state: null, zip: null, country: null },
      ...{ contact: "Dana", phone: "+1 314 555 0100" },
    },
  ]);
});

test("a customer is found by number, also where no freight names them", () => {
  expect(openCarrier()("a-2").map(({ name, city }) => [name, city])).toEqual([
    ["Arcadia Paper", "Town of A-2"],
  ]);
});

test("those of the terminal come first, and whom freight names without a number is among them", () => {
  const find = openCarrier();
  const numbersAt = (terminal: string) => find("arcadia", { terminal }).map((one) => one.customerNumber);
  expect(numbersAt("JOL")).toEqual(["A-3", null, "A-2", "N-1"]);
  expect(numbersAt("STL")).toEqual(["A-2", "A-3", null, "N-1"]);
});

test("members of some terminals find customers of theirs and those of no terminal", () => {
  const find = openCarrier();
  expect(find("arcadia", { terminals: ["STL"] }).map((one) => one.customerNumber)).toEqual(["A-2", "N-1"]);
});

test("a name that everything has finds twenty", () => {
  const rig = openBoardRig();
  rig.take(
    ...Array.from({ length: 30 }, (_, at) =>
      customerEvent({ customerNumber: `X-${at}`, customerName: "Acme" }),
    ),
  );
  const { customers } = findCustomers({ customers: rig.customers, rows: rig.board.rows }, memberOf({}), {
    text: "acme",
    terminal: "JOL",
  });
  expect(customers).toHaveLength(20);
});

import { type Example, example, sends } from "@/lib/contract/examples/example";

export const masterDataExamples: readonly Example[] = [
  sends<"createUser">("createUser", "a driver with licence and terminal", ({ run }) => ({
    externalUserId: `EX-${run}-D1`,
    first: "Ada",
    last: "Okafor",
    login: { password: "correct horse battery", email: `ada.${run}@example.com` },
    roles: ["Driver"],
    externalTerminalIds: ["JOL", "KCK"],
    driversLicense: {
      number: "D400-7836-0001",
      state: "IL",
      expirationDate: "2029-06-30",
      type: "A",
      endorsements: ["H", "T"],
      restrictions: [],
    },
    userConfigurationOverrides: { eldConfig: { timezone: "America/Chicago", logDayStartTime: 0 } },
  })),
  sends<"createUser">("createUser", "a colleague", ({ run }) => ({
    externalUserId: `EX-${run}-D2`,
    first: "Ben",
    last: "Lindqvist",
    login: { password: "correct horse battery" },
    roles: ["Driver"],
    externalTerminalIds: ["JOL"],
  })),
  example("updateUser", "a new phone number", ({ run }) => ({
    query: { externalUserId: `EX-${run}-D1` },
    body: { login: { phone: "+1 815 555 0100" } },
  })),
  example("listUsers", "one user by the caller's id", ({ run }) => ({
    query: { externalUserId: `EX-${run}-D1` },
  })),
  sends<"createVehicle">("createVehicle", "a tractor", ({ run }) => ({
    powerUnitNumber: `EX-${run}-T1`,
    powerUnitType: "Tractor",
    make: "Freightliner",
    model: "Cascadia",
    year: 2024,
    vehicleStatus: "active",
    attributes: { Domicile: "JOL", CDL: 1 },
    groupCodes: ["JOL"],
  })),
  example("updateVehicle", "a licence plate", ({ run }) => ({
    params: { vehicleNumber: `EX-${run}-T1` },
    body: { licensePlateNumber: "P123456", licensePlateState: "IL" },
  })),
  example("getVehicles", "two by their numbers", ({ run }) => ({
    params: { vehicleNumber: `EX-${run}-T1,EX-${run}-T2` },
    query: { includeAttributes: true },
  })),
  example("listVehicles", "a page with attributes", () => ({
    query: { page: 1, limit: 10, includeAttributes: true },
  })),
  sends("uploadVehicles", "one row that adds", ({ run }) => ({
    file:
      "ChgType,VehicleStatus,UnitID,VehicleType,Make,Model,Year,VIN,Domicile,CurrentTerm,EquipType,EquipSpecs,Liftgate," +
      `Heat,CDL\n1,ACTIVE,EX-${run}-T2,Tractor,Volvo,VNL,2023,,JOL,JOL,,,0,0,1\n`,
  })),
  sends<"createTrailer">("createTrailer", "a dry van", ({ run }) => ({
    trailerNumber: `EX-${run}-R1`,
    trailerType: "Dry van",
    length: 53,
    lengthUnits: "feet",
    axles: 2,
  })),
  example<"updateTrailer">("updateTrailer", "who owns it", ({ run }) => ({
    params: { trailerNumber: `EX-${run}-R1` },
    body: { ownershipStatus: "leased" },
  })),
  example("getTrailers", "one by its number", ({ run }) => ({ params: { trailerNumber: `EX-${run}-R1` } })),
  example("listTrailers", "a page", () => ({ query: { page: 1, limit: 10 } })),
  sends("uploadTrailers", "one row that adds", ({ run }) => ({
    file:
      "ChgType,TrailerStatus,UnitID,TrailerType,Make,Model,Year,VIN,Domicile,CurrentTerm,EquipType,EquipSpecs,Liftgate," +
      "Heat,OwnershipStatus,Axles,BodyType,Length,LengthUnits\n" +
      `1,ACTIVE,EX-${run}-R2,Reefer,Utility,3000R,2022,,JOL,JOL,,,0,1,owned,2,reefer,53,feet\n`,
  })),
  sends<"createCompanyLocation">("createCompanyLocation", "a dock with a round geofence", ({ run }) => ({
    externalCompanyLocationId: `EX-${run}-L1`,
    name: "Northline Foods, dock 4",
    address1: "1200 Houbolt Road",
    city: "Joliet",
    state: "IL",
    country: "US",
    latitude: 41.51012,
    longitude: -88.16532,
    terminalCode: "JOL",
    geofences: [
      {
        geojson: {
          type: "Feature",
          geometry: { type: "Point", coordinates: [[-88.16532, 41.51012]] },
          properties: { radius: 250 },
        },
        isArrival: true,
        isDeparture: true,
      },
    ],
    availability: [
      {
        daysOfWeek: ["mo", "tu"],
        forPickups: true,
        forDeliveries: true,
        fromTime: "06:00:00",
        tillTime: "18:00:00",
      },
    ],
  })),
  example("updateCompanyLocation", "a note", ({ run }) => ({
    query: { externalCompanyLocationId: `EX-${run}-L1` },
    body: { notes: "Check in at the east gate" },
  })),
  example("listCompanyLocations", "one by the caller's id", ({ run }) => ({
    query: { externalCompanyLocationId: `EX-${run}-L1` },
  })),
  sends("upsertCustomer", "a customer of a terminal", ({ run }) => ({
    customerNumber: `EX-${run}-C1`,
    customerName: "Northline Foods",
    addressStreet: "1200 Houbolt Road",
    addressCity: "Joliet",
    addressState: "IL",
    terminalCode: "JOL",
    timezone: "America/Chicago",
  })),
];

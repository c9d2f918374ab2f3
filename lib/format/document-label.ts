const labels: Readonly<Record<string, string>> = {
  "bill-of-lading": "Bill of lading",
  "delivery-receipt": "Receipt",
  "shipment-photo": "Photo",
  signature: "Signature",
};

/** A kind of document in words; one that is not published as it was sent. */
export const documentLabel = (type: string): string => labels[type] ?? type;

/** A yard that trucks are domiciled at. Distance and direction are those of the yard from the town's middle. */
export interface Terminal {
  readonly code: string;
  readonly name: string;
  /** Town of the highway graph, e.g. `Joliet IL`. */
  readonly town: string;
  readonly address: string;
  readonly zip: string;
  /** IANA zone of its drivers' logs. */
  readonly timezone: string;
  /** Trucks leave by the standard time of the zone all year. */
  readonly standardOffsetHours: number;
}

export const terminals: readonly Terminal[] = [
  {
    code: "JOL",
    name: "Joliet Terminal",
    town: "Joliet IL",
    address: "2450 Mound Road",
    zip: "60436",
    timezone: "America/Chicago",
    standardOffsetHours: -6,
  },
  {
    code: "MKC",
    name: "Kansas City Terminal",
    town: "Kansas City MO",
    address: "7100 Front Street",
    zip: "64120",
    timezone: "America/Chicago",
    standardOffsetHours: -6,
  },
  {
    code: "DAL",
    name: "Dallas Terminal",
    town: "Dallas TX",
    address: "4800 Singleton Boulevard",
    zip: "75212",
    timezone: "America/Chicago",
    standardOffsetHours: -6,
  },
  {
    code: "ATL",
    name: "Atlanta Terminal",
    town: "Atlanta GA",
    address: "5200 Fulton Industrial Boulevard",
    zip: "30336",
    timezone: "America/New_York",
    standardOffsetHours: -5,
  },
  {
    code: "CMH",
    name: "Columbus Terminal",
    town: "Columbus OH",
    address: "3900 Groveport Road",
    zip: "43207",
    timezone: "America/New_York",
    standardOffsetHours: -5,
  },
  {
    code: "DEN",
    name: "Denver Terminal",
    town: "Denver CO",
    address: "6300 Brighton Boulevard",
    zip: "80216",
    timezone: "America/Denver",
    standardOffsetHours: -7,
  },
];

/** Towns with a customer's dock that long-haul trucks run between. */
export const freightTowns: readonly string[] = [
  ..."Memphis TN|Nashville TN|Knoxville TN|Chattanooga TN|Louisville KY|Lexington KY|Bowling Green KY".split(
    "|",
  ),
  ..."Cincinnati OH|Cleveland OH|Toledo OH|Dayton OH|Akron OH|Indianapolis IN|Fort Wayne IN|Evansville IN".split(
    "|",
  ),
  ..."South Bend IN|Chicago IL|Rockford IL|Peoria IL|Springfield IL|Effingham IL|Detroit MI|Grand Rapids MI".split(
    "|",
  ),
  ..."Milwaukee WI|Green Bay WI|Madison WI|Eau Claire WI|Minneapolis MN|Rochester MN|Fargo ND".split("|"),
  ..."Sioux Falls SD|Rapid City SD|Des Moines IA|Cedar Rapids IA|Davenport IA|Omaha NE|Lincoln NE".split("|"),
  ..."Grand Island NE|North Platte NE|Wichita KS|Salina KS|Topeka KS|St. Louis MO|Springfield MO".split("|"),
  ..."Columbia MO|Joplin MO|Oklahoma City OK|Tulsa OK|Little Rock AR|Fort Smith AR|Texarkana TX".split("|"),
  ..."Houston TX|San Antonio TX|Austin TX|Laredo TX|El Paso TX|Lubbock TX|Amarillo TX|Waco TX".split("|"),
  ..."Shreveport LA|Baton Rouge LA|New Orleans LA|Jackson MS|Birmingham AL|Montgomery AL|Mobile AL".split(
    "|",
  ),
  ..."Huntsville AL|Savannah GA|Macon GA|Jacksonville FL|Orlando FL|Tampa FL|Tallahassee FL".split("|"),
  ..."Charlotte NC|Greensboro NC|Raleigh NC|Asheville NC|Columbia SC|Spartanburg SC|Charleston SC".split("|"),
  ..."Richmond VA|Roanoke VA|Charleston WV|Pittsburgh PA|Harrisburg PA|Allentown PA|Scranton PA".split("|"),
  ..."Baltimore MD|Newark NJ|Buffalo NY|Albany NY|Syracuse NY|Hartford CT|Albuquerque NM|Phoenix AZ".split(
    "|",
  ),
  ..."Tucson AZ|Las Vegas NV|Salt Lake City UT|Cheyenne WY|Casper WY|Billings MT|Boise ID".split("|"),
  ..."Los Angeles CA|Ontario CA|Stockton CA|Pueblo CO|Grand Junction CO|Colorado Springs CO".split("|"),
];

/** Invented shippers and receivers; each freight town gets one. */
export const customerNames: readonly string[] = [
  ..."Alder Home Goods|Bluestem Foods|Cardinal Paper|Dunmore Tire Supply|Eastfork Grocers|Fairmont Appliance".split(
    "|",
  ),
  ..."Granger Pet Food|Harlow Furniture|Ironbridge Steel|Juniper Beverage|Keystone Building Supply".split(
    "|",
  ),
  ..."Larkspur Retail|Millrace Packaging|Northgate Auto Parts|Oakline Flooring|Pinecrest Dairy".split("|"),
  ..."Quarry Stone Products|Redwing Hardware|Silver Creek Bottling|Tallgrass Seed".split("|"),
];

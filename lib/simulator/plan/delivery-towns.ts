/** A town around a terminal, with one of its ZIP codes and about its middle. */
export interface DeliveryTown {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
}

const town = (
  city: string,
  state: string,
  zip: string,
  latitude: number,
  longitude: number,
): DeliveryTown => ({
  city,
  state,
  zip,
  latitude,
  longitude,
});

/** By terminal code, in the order in which routes are laid into them. */
export const deliveryTowns: Readonly<Record<string, readonly DeliveryTown[]>> = {
  JOL: [
    town("Naperville", "IL", "60563", 41.789, -88.147),
    town("Romeoville", "IL", "60446", 41.648, -88.09),
    town("Tinley Park", "IL", "60477", 41.573, -87.784),
    town("Aurora", "IL", "60505", 41.757, -88.315),
    town("Joliet", "IL", "60435", 41.545, -88.135),
    town("New Lenox", "IL", "60451", 41.512, -87.966),
    town("Bolingbrook", "IL", "60440", 41.699, -88.068),
    town("Kankakee", "IL", "60901", 41.12, -87.861),
    town("Plainfield", "IL", "60544", 41.627, -88.204),
    town("Mokena", "IL", "60448", 41.526, -87.889),
    town("Morris", "IL", "60450", 41.357, -88.421),
    town("Lockport", "IL", "60441", 41.589, -88.058),
  ],
  MKC: [
    town("Lenexa", "KS", "66215", 38.954, -94.734),
    town("North Kansas City", "MO", "64116", 39.143, -94.573),
    town("Independence", "MO", "64055", 39.055, -94.4),
    town("Olathe", "KS", "66061", 38.881, -94.819),
    town("Kansas City", "KS", "66106", 39.068, -94.701),
    town("Lee's Summit", "MO", "64081", 38.911, -94.382),
    town("Liberty", "MO", "64068", 39.246, -94.419),
    town("Overland Park", "KS", "66212", 38.959, -94.684),
    town("Grandview", "MO", "64030", 38.886, -94.533),
    town("Riverside", "MO", "64150", 39.178, -94.613),
    town("Shawnee", "KS", "66203", 39.023, -94.711),
    town("Blue Springs", "MO", "64015", 39.017, -94.282),
  ],
  DAL: [
    town("Irving", "TX", "75061", 32.814, -96.949),
    town("Garland", "TX", "75041", 32.881, -96.647),
    town("Arlington", "TX", "76011", 32.756, -97.081),
    town("Carrollton", "TX", "75006", 32.96, -96.893),
    town("Grand Prairie", "TX", "75050", 32.746, -96.998),
    town("Plano", "TX", "75074", 33.033, -96.675),
    town("Fort Worth", "TX", "76106", 32.797, -97.356),
    town("Mesquite", "TX", "75149", 32.767, -96.599),
    town("Dallas", "TX", "75247", 32.811, -96.871),
    town("Lewisville", "TX", "75067", 33.024, -96.994),
    town("Richardson", "TX", "75081", 32.948, -96.707),
    town("Duncanville", "TX", "75116", 32.652, -96.908),
  ],
  ATL: [
    town("Smyrna", "GA", "30080", 33.88, -84.505),
    town("Norcross", "GA", "30071", 33.941, -84.204),
    town("Forest Park", "GA", "30297", 33.622, -84.369),
    town("Atlanta", "GA", "30336", 33.741, -84.558),
    town("Marietta", "GA", "30060", 33.953, -84.549),
    town("Duluth", "GA", "30096", 33.983, -84.151),
    town("Lithia Springs", "GA", "30122", 33.794, -84.66),
    town("Tucker", "GA", "30084", 33.855, -84.217),
    town("Kennesaw", "GA", "30144", 34.023, -84.615),
    town("Conyers", "GA", "30012", 33.668, -84.017),
    town("Newnan", "GA", "30263", 33.381, -84.8),
    town("Austell", "GA", "30168", 33.79, -84.605),
  ],
  CMH: [
    town("Grove City", "OH", "43123", 39.881, -83.093),
    town("Westerville", "OH", "43081", 40.126, -82.929),
    town("Groveport", "OH", "43125", 39.878, -82.884),
    town("Hilliard", "OH", "43026", 40.033, -83.158),
    town("Columbus", "OH", "43207", 39.905, -82.972),
    town("Gahanna", "OH", "43230", 40.019, -82.879),
    town("Newark", "OH", "43055", 40.058, -82.401),
    town("Dublin", "OH", "43016", 40.099, -83.114),
    town("Reynoldsburg", "OH", "43068", 39.955, -82.812),
    town("Lancaster", "OH", "43130", 39.714, -82.599),
    town("Delaware", "OH", "43015", 40.299, -83.068),
    town("London", "OH", "43140", 39.886, -83.448),
  ],
  DEN: [
    town("Commerce City", "CO", "80022", 39.808, -104.934),
    town("Englewood", "CO", "80110", 39.648, -104.988),
    town("Aurora", "CO", "80011", 39.738, -104.812),
    town("Arvada", "CO", "80002", 39.795, -105.098),
    town("Denver", "CO", "80216", 39.783, -104.966),
    town("Westminster", "CO", "80031", 39.866, -105.04),
    town("Lakewood", "CO", "80215", 39.744, -105.116),
    town("Thornton", "CO", "80229", 39.868, -104.972),
    town("Littleton", "CO", "80120", 39.613, -105.017),
    town("Broomfield", "CO", "80020", 39.92, -105.087),
    town("Golden", "CO", "80401", 39.756, -105.221),
    town("Brighton", "CO", "80601", 39.985, -104.821),
  ],
};

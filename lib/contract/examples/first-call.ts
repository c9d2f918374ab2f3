/** A language in which the reference shows the first call. */
interface FirstCall {
  language: string;
  /** The whole program; it reads BASE_URL and API_KEY from the environment. */
  code: string;
}

/** The same first call in three languages, each run by a test: where vehicles are, or why that is refused. */
export const firstCalls: Readonly<Record<"curl" | "typescript" | "python", FirstCall>> = {
  curl: {
    language: "curl",
    code: `curl --silent --show-error --fail-with-body \\
  --header "apiKey: $API_KEY" \\
  "$BASE_URL/locations/vehicles/snapshot"
`,
  },
  typescript: {
    language: "TypeScript",
    code: `interface Snapshot {
  data: { vehicle: string; latitude: number; longitude: number; eventTime: string }[];
  pagination?: { hasNextPage: boolean; offset: number };
}

async function main(baseUrl: string, apiKey: string): Promise<void> {
  let offset: number | null = 0;
  while (offset !== null) {
    const url = \`\${baseUrl}/locations/vehicles/snapshot?offset=\${offset}\`;
    const response: Response = await fetch(url, { headers: { apiKey } });
    const body = await response.json();
    if (!response.ok) throw new Error(\`\${body.type}: \${body.message}\`);
    const { data, pagination } = body as Snapshot;
    for (const { vehicle, latitude, longitude, eventTime } of data)
      console.log(vehicle, latitude, longitude, eventTime);
    offset = pagination?.hasNextPage ? pagination.offset : null;
  }
}

main(process.env.BASE_URL ?? "", process.env.API_KEY ?? "").catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
`,
  },
  python: {
    language: "Python",
    code: `import json
import os
import sys
import urllib.error
import urllib.request

base_url, api_key = os.environ["BASE_URL"], os.environ["API_KEY"]
offset = 0
while offset is not None:
    request = urllib.request.Request(
        f"{base_url}/locations/vehicles/snapshot?offset={offset}",
        headers={"apiKey": api_key},
    )
    try:
        with urllib.request.urlopen(request) as response:
            page = json.load(response)
    except urllib.error.HTTPError as error:
        body = json.load(error)
        sys.exit(f"{body['type']}: {body['message']}")
    for position in page["data"]:
        print(position["vehicle"], position["latitude"], position["longitude"], position["eventTime"])
    paging = page.get("pagination", {})
    offset = paging["offset"] if paging.get("hasNextPage") else None
`,
  },
};

import { crc32, deflateSync } from "node:zlib";

/** A picture of which each dot is the number of a colour. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly dots: Uint8Array;
  /** Red, green and blue of each colour. */
  readonly colours: readonly (readonly [number, number, number])[];
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitsPerDot = 8;
const indexedColours = 3;

/** A picture as a PNG file (ISO/IEC 15948), by an indexed palette. */
export function pngOf({ width, height, dots, colours }: Picture): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bitsPerDot, indexedColours, 0, 0, 0], 8);
  // Each row begins with the number of its filter; 0 is none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(dots.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colours.flat())),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

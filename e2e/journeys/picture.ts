import { crc32, deflateSync } from 'node:zlib';

const side = 64;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/* Width and height, 8 bits of grey. */
const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 0, 0, 0, 0]);

/** A PNG of one grey, as a camera would hand it over: two of them are never taken for the same photo. @param grey 0 to 255 */
export const pictureOf = (grey: number): { name: string; mimeType: string; buffer: Buffer } => {
  // Before the points of each row stands how they are written: as they are.
  const rows = Buffer.alloc(side * (side + 1), grey);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return { name: `photo-${grey}.png`, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
};

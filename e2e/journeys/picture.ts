const side = 64;
const headerBytes = 54;

/** A picture of one colour, as a camera would hand it over: two of them are never taken for the same photo. @param colour 0 to 255 */
export const pictureOf = (colour: number): { name: string; mimeType: string; buffer: Buffer } => {
  // A bitmap: a header, then three bytes for each point.
  const buffer = Buffer.alloc(headerBytes + side * side * 3, colour);
  buffer.fill(0, 0, headerBytes);
  buffer.write('BM', 0, 'latin1');
  buffer.writeUInt32LE(buffer.length, 2);
  buffer.writeUInt32LE(headerBytes, 10);
  buffer.writeUInt32LE(40, 14);
  buffer.writeInt32LE(side, 18);
  buffer.writeInt32LE(side, 22);
  buffer.writeUInt16LE(1, 26);
  buffer.writeUInt16LE(24, 28);
  return { name: `photo-${colour}.bmp`, mimeType: 'image/bmp', buffer };
};

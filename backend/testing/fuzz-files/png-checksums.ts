import { crc32 } from 'node:zlib';

const signatureBytes = 8;
/* Length and name before the data of a chunk, its checksum behind. */
const headerBytes = 8;

/** A damaged PNG whose chunks have the checksums of what they hold now: else no reader looks further than that. */
export const withRightChecksums = (bytes: Buffer): Buffer => {
  const repaired = Buffer.from(bytes);
  for (let at = signatureBytes; at + headerBytes + 4 <= repaired.length;) {
    const end = at + headerBytes + repaired.readUInt32BE(at);
    if (end + 4 > repaired.length) break;
    repaired.writeUInt32BE(crc32(repaired.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return repaired;
};

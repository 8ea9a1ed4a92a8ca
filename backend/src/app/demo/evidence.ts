import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { claimUploadPath } from '@tulinde/contracts';
import type { PastBrowser } from './past-browser';

const colours = ['#0f5d4d', '#8a5a2b', '#3b5b8c', '#7a3b52', '#4f6b2f', '#5a5f66'];

/* A few kilobytes: a car on a road, or a sheet of paper. What a camera makes would take longer to write than all else here. */
const drawings = {
  PHOTO: (colour: string, x: number) => `
    <rect width="480" height="360" fill="#dfe7e4"/><rect y="250" width="480" height="110" fill="#8b8f90"/>
    <g transform="translate(${x} 0)" fill="${colour}">
      <path d="M110 180 L150 120 H270 L310 180 Z"/><rect x="70" y="178" width="300" height="72" rx="18"/>
      <circle cx="140" cy="252" r="30" fill="#222"/><circle cx="300" cy="252" r="30" fill="#222"/>
    </g>`,
  PAPER: (colour: string, x: number) => `
    <rect width="480" height="360" fill="#b9b2a6"/><rect x="${100 + x}" y="30" width="240" height="300" fill="#fdfcf8"/>
    <g fill="${colour}"><rect x="${125 + x}" y="60" width="190" height="16"/>
      ${[100, 130, 160, 190, 220, 250].map((y) => `<rect x="${125 + x}" y="${y}" width="190" height="6"/>`).join('')}</g>`,
};

let count = 0;

/* Another one each time: the portal knows a file that it has by its content. */
const picture = (of: keyof typeof drawings): Promise<Buffer> => {
  count += 1;
  const drawn = drawings[of](colours[count % colours.length] ?? '', count % 40);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${drawn}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
};

interface RequestedEvidence {
  readonly draftId: string;
  readonly group: string;
  readonly of: keyof typeof drawings;
}

/** Photographs what a group of evidence asks for, and sends it. */
export const sendsPicture = async (browser: PastBrowser, { draftId, group, of }: RequestedEvidence): Promise<void> => {
  const bytes = await picture(of);
  const announced = {
    owner: { draftId },
    group,
    name: `${group}.jpg`,
    bytes: bytes.byteLength,
    takenAt: null,
    takenIn: null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const { uploadId } = await browser.call<{ uploadId: string }>('/startClaimUpload', announced);
  await browser.sendFile(`${claimUploadPath}/${uploadId}`, bytes);
};

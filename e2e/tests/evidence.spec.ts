import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import {
  claimKindOf,
  claimUploadPath,
  maximumClaimFiles,
  maximumGroupFiles,
  maximumUploadBytes,
  type ClaimDraft,
  type ClaimFile,
} from '../../shared/contracts/src';
import { customerDatabase } from '../../shared/ui/src/page/state/customer-database';
import { buyPolicy, newCustomer, type Customer } from '../journeys/account';
import { siteUrl } from '../portal-under-test';
import { expect, test, type Page } from '../test';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/* Twelve megapixels with much to see in them, and a position, as a phone's camera writes them. */
const phonePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 500,
      height: 375,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(4_000, 3_000)
    .jpeg({ quality: 92 })
    .withExif({
      IFD2: { DateTimeOriginal: '2026:11:20 08:15:00', OffsetTimeOriginal: '+03:00' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '1/1 17/1 3156/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '36/1 49/1 1884/100',
      },
    })
    .toBuffer();

/* Another picture for each number up to 12, also when it is drawn anew. */
const smallPhoto = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: { r: number * 20, g: 93, b: 75 } } })
    .jpeg()
    .toBuffer();

const pdf = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.from(Uint8Array.from({ length: bytes }, (_, at) => (at * 31) % 251)),
    Buffer.from('\n%%EOF\n'),
  ]);

/* A PNG of a few bytes that promises 900 million pixels. */
const bomb = async (): Promise<Buffer> => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const [header, afterHeader] = [12, 29];
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(header, afterHeader)), afterHeader);
  return png;
};

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const jpeg = (name: string, buffer: Buffer): Chosen => ({ name, mimeType: 'image/jpeg', buffer });

const choose = (page: Page, group: string, ...files: Chosen[]): Promise<void> =>
  page.locator(`input[data-group="evidence-${group}"]`).setInputFiles(files);

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const filesOf = async ({ call }: Customer, draftId: string): Promise<readonly ClaimFile[]> =>
  (await call<{ files: ClaimFile[] }>('/getClaimFiles', { owner: { draftId } })).files;

/* The file as the holder of the link receives it. */
const stored = async (page: Page, file: ClaimFile | undefined): Promise<Buffer> =>
  (await page.request.get(siteUrl + (file?.link ?? ''))).body();

/* The page on which a report is proved. */
const openReport = async (page: Page, customer: Customer, policyNumber: string): Promise<string> => {
  const request = { policyNumber, type: 'damage-to-vehicle', happenedAt: null };
  const { draftId } = await customer.call<ClaimDraft>('/startClaim', request);
  await page.goto(`${claimKindOf('damage-to-vehicle').pages.details}?draft=${draftId}`);
  await expect(group(page, 'Your number plate').getByText('Needed')).toBeVisible();
  return draftId;
};

/* The line is cut after the first piece of the next file, until it is mended. */
const cutAfterOnePiece = async (page: Page) => {
  const offsets: string[] = [];
  let isCut = true;
  await page.route(`**/api${claimUploadPath}/*`, (route) => {
    const offset = route.request().headers()['upload-offset'] ?? '';
    if (isCut && offset !== '0') return route.abort('internetdisconnected');
    offsets.push(offset);
    return route.continue();
  });
  return { offsets, mend: () => void (isCut = false) };
};

test(
  'a photo goes up without what its camera wrote, and a paper byte for byte over a cut and a reload',
  { tag: '@phone' },
  async ({ page, expectAccessible, pageErrors }) => {
    pageErrors.provoke(/ERR_INTERNET_DISCONNECTED \/api\/claimUploads\//);
    const customer = await newCustomer(page);
    const policyNumber = await buyPolicy(customer, 'comprehensive');
    const draftId = await openReport(page, customer, policyNumber);
    await expectAccessible();

    await page.getByLabel('Tell the insurer when and where my photos were taken').check();
    const plate = group(page, 'Your number plate');
    const photo = await phonePhoto();
    await choose(page, 'plate', jpeg('IMG_1.jpg', photo));
    await expect(plate.getByText('Received')).toBeVisible();
    const [kept] = await filesOf(customer, draftId);
    expect(kept).toMatchObject({ group: 'plate', takenAt: '2026-11-20T05:15:00.000Z' });
    expect(kept?.takenIn?.latitude).toBeCloseTo(-1.2921, 3);
    const { exif, width, height } = await sharp(await stored(page, kept)).metadata();
    expect([exif, width, height]).toEqual([undefined, 1_600, 1_200]);
    const thumbnail = plate.locator('img');
    await expect(thumbnail).toHaveJSProperty('complete', true);
    expect(await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

    // The same picture for something else is told, and is not there twice.
    await choose(page, 'damage-near', jpeg('again.jpg', photo));
    await expect(page.getByText('again.jpg is there already: Your number plate.')).toBeVisible();
    expect(await filesOf(customer, draftId)).toHaveLength(1);

    const line = await cutAfterOnePiece(page);
    const paper = pdf(400_000);
    const logbook = group(page, 'Logbook');
    await choose(page, 'logbook', { name: 'logbook.pdf', mimeType: 'application/pdf', buffer: paper });
    await expect(logbook.getByRole('button', { name: 'Try now: logbook.pdf' })).toBeVisible();
    await expectAccessible();
    await page.reload();
    await expect(logbook.getByText(/logbook.pdf, 3\d %/)).toBeVisible();
    line.mend();
    await expect(logbook.getByText('Received')).toBeVisible();
    expect(line.offsets).toEqual(['0', '131072', '262144', '393216']);
    const arrived = (await filesOf(customer, draftId)).find((file) => file.group === 'logbook');
    expect(digest(await stored(page, arrived))).toBe(digest(paper));

    await plate.getByRole('button', { name: 'Remove IMG_1.jpg' }).click();
    await plate.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(plate.getByText('Needed')).toBeVisible();
    await expectAccessible();

    // Nothing of it is left on the device.
    await page.getByRole('button', { name: 'Open your account' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/$/);
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).not.toContain(customerDatabase.nameOf(customer.identity['userId'] ?? ''));
  },
);

test(
  'what cannot be evidence, and what is one too many, is told where it was chosen',
  { tag: ['@phone', '@system'] },
  async ({ page, expectAccessible, pageErrors }) => {
    pageErrors.provoke(/\b422\b.*\/startClaimUpload$/);
    const customer = await newCustomer(page);
    const policyNumber = await buyPolicy(customer, 'comprehensive');
    const draftId = await openReport(page, customer, policyNumber);
    const near = group(page, 'The damage, near');
    await choose(page, 'damage-near', jpeg('near.jpg', Buffer.from('#!/bin/sh\nrm -rf /\n')));
    await expect(near.getByText('This file is not a JPG, PNG, PDF or voice note.')).toBeVisible();
    await choose(page, 'damage-near', { name: 'bomb.png', mimeType: 'image/png', buffer: await bomb() });
    await expect(near.getByText('This file cannot be opened. Take the picture again.')).toBeVisible();
    await choose(page, 'damage-near', { name: 'near.pdf', mimeType: 'application/pdf', buffer: pdf(1_000) });
    await expect(near.getByText('Add a photo here, as a JPG or PNG.')).toBeVisible();
    const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: pdf(maximumUploadBytes) };
    await choose(page, 'logbook', large);
    await expect(group(page, 'Logbook').getByText('This file is larger than 5 MB.')).toBeVisible();
    expect(await filesOf(customer, draftId)).toEqual([]);

    const photos = await Promise.all(Array.from({ length: maximumGroupFiles + 1 }, (_, number) => smallPhoto(number)));
    await choose(page, 'plate', ...photos.map((photo, number) => jpeg(`${number}.jpg`, photo)));
    const plate = group(page, 'Your number plate');
    await expect(plate.getByText('There can be 10 files of one kind at most. Remove one first.')).toBeVisible();
    await expect(plate.getByText('Received')).toHaveCount(maximumGroupFiles);
    expect(await filesOf(customer, draftId)).toHaveLength(maximumGroupFiles);

    // All the others are on their way from another device.
    const groups = ['corner-front-left', 'corner-front-right', 'corner-back-left'];
    for (let count = maximumGroupFiles; count < maximumClaimFiles; count += 1) {
      await customer.call('/startClaimUpload', {
        owner: { draftId },
        group: groups[count % groups.length],
        name: 'a.jpg',
        bytes: 1_000,
        sha256: digest(Buffer.from(String(count))),
        takenAt: null,
        takenIn: null,
      });
    }
    await choose(page, 'odometer', jpeg('last.jpg', await smallPhoto(12)));
    const odometer = group(page, 'Odometer');
    await expect(odometer.getByText('There can be 30 files at most. Remove one first.')).toBeVisible();
    await expectAccessible();
  },
);

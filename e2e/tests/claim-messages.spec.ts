import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { buyPolicy, newCustomer } from '../journeys/account';
import { sentClaim } from '../journeys/claims';
import { portalFacts, siteUrl } from '../portal-under-test';
import { expect, test } from '../test';

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/* Of a phone's camera, with what it writes beside the picture. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#0b5d4b' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 3156/100' } })
    .toBuffer();

test(
  'photos and papers go with messages, from the customer to the insurer and back',
  { tag: '@phone' },
  async ({ page, browser, expectAccessible }) => {
    const customer = await newCustomer(page);
    const claim = await sentClaim(customer.identity['userId'] ?? '', await buyPolicy(customer, 'car'));
    await page.goto(`/claim-details?claim=${claim.number}`);
    await page.getByRole('button', { name: /^Messages/ }).click();
    const attached = page.getByRole('group', { name: 'Photos and papers for your message' });
    const choose = attached.locator('input[data-group="evidence-message"]');
    await choose.setInputFiles({ name: 'dent.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(attached.getByRole('link', { name: 'Open dent.jpg' })).toBeVisible();
    await expectAccessible();
    // It waits for its message, here as elsewhere.
    await page.reload();
    await expect(attached.getByRole('link', { name: 'Open dent.jpg' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Your message' }).fill('The dent is deeper than it looked.');
    await page.getByRole('button', { name: 'Send message' }).click();
    const thread = page.getByRole('listitem').filter({ hasText: 'The dent is deeper than it looked.' });
    await expect(thread.getByRole('link', { name: 'dent.jpg' })).toBeVisible();
    await expect(attached.getByRole('link')).toHaveCount(0);
    const small = thread.locator('img');
    // It is fetched once it is in view.
    await small.hover();
    await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

    const insurer = await (await browser.newContext()).newPage();
    await insurer.goto(`${portalFacts().insurersUrl}/development/claims/${claim.number}`);
    const link = await insurer.getByRole('link', { name: 'dent.jpg' }).getAttribute('href');
    const received = await insurer.request.get(portalFacts().insurersUrl + (link ?? ''));
    const { exif, width } = await sharp(await received.body()).metadata();
    expect([exif, width]).toEqual([undefined, 800]);
    const estimate = Buffer.from(`%PDF-1.4\n${'An estimate. '.repeat(2_000)}\n%%EOF\n`);
    const answer = insurer.locator('form').filter({ hasText: 'Write to the customer' });
    await answer.getByLabel('Message').fill('This is what the garage asks for.');
    await answer
      .getByLabel('Files')
      .setInputFiles({ name: 'estimate.pdf', mimeType: 'application/pdf', buffer: estimate });
    await answer.getByRole('button', { name: 'Send' }).click();
    await expect(insurer.getByRole('status')).toHaveText('Done.');
    await insurer.context().close();

    // The open page follows by itself.
    const paper = page.getByRole('link', { name: 'estimate.pdf' });
    await expect(paper).toBeVisible();
    const opened = await page.request.get(siteUrl + ((await paper.getAttribute('href')) ?? ''));
    expect(digest(await opened.body())).toBe(digest(estimate));
    await expectAccessible();
    await claim.close();
  },
);

import { draftOf, updateDraft } from '../../backend/src/claims/drafts/drafts-repository';
import { connect } from '../../backend/src/platform/database/connection';
import { promoteRelease } from '../../releases/client';
import type { ClaimDraft } from '../../shared/contracts/src';
import { buyPolicy, newCustomer, storeInBrowser } from '../journeys/account';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { swapTo } from '../platform/swapped-page';
import { portalFacts } from '../portal-under-test';
import { expect, test } from '../test';

const app = 'mfe-claims';
const [good, next] = ['1.0.0', '1.1.0'] as const;
const [question, newQuestion] = ['What happened?', 'What happened, and how?'] as const;
const before = 'I stood at the traffic light and was hit from behind.';
const after = ' The other driver stayed.';

let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await startOwnPlatform();
});
test.afterAll(() => platform?.close());

test(
  'a report that is being written outlives a release of the claims alone, and its rollback',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const customer = await newCustomer(page);
    await storeInBrowser(page, customer.identity, platform.siteUrl);
    const policyNumber = await buyPolicy(customer, 'comprehensive');
    const kind = { type: 'damage-to-vehicle', happenedAt: null };
    const { draftId } = await customer.call<ClaimDraft>('/startClaim', { policyNumber, ...kind });
    const draft = () => customer.call<ClaimDraft>('/getClaimDraft', { draftId });
    const others = await Promise.all(['shell', 'mfe-account'].map((one) => platform.servedRelease(one)));
    const address = `${platform.siteUrl}/damage-to-vehicle?draft=${draftId}`;
    await page.goto(address);
    await page.getByRole('textbox', { name: question, exact: true }).fill(before);
    await expect.poll(async () => (await draft()).answers['description']).toBe(before);

    // A page that stands open keeps the release that it has; the next load takes the new one.
    const change = (text: string) => text.replaceAll(question, newQuestion);
    await platform.publish({ app, version: next, change });
    await promoteRelease({ ...platform, app, version: next, reason: 'another question' });
    await expect.poll(() => platform.servedRelease(app)).toBe(next);
    await page.goto(address);
    const box = page.getByRole('textbox', { name: newQuestion, exact: true });
    await expect(box).toHaveValue(before);
    await box.fill(before + after);
    await expect.poll(async () => (await draft()).answers['description']).toBe(before + after);

    // What a later release asks, and this one has never heard of.
    const { db, close } = connect({ kind: 'postgres', url: `${portalFacts().postgresUrl}/postgres` });
    const stored = await draftOf(db, { id: draftId, customerId: customer.identity['userId'] ?? '' });
    await updateDraft(db, draftId, { answers: { ...stored.answers, weather: 'RAIN' } });
    await close();

    // Rolled back under the hands of who is writing.
    await box.fill(`${before}${after} It rained.`);
    await swapTo(platform, page, app, good);
    const again = page.getByRole('textbox', { name: question, exact: true });
    await expect(again).toHaveValue(`${before}${after} It rained.`);
    await expect.poll(async () => (await draft()).answers['description']).toBe(`${before}${after} It rained.`);
    await page.goto(address);
    await again.fill(before);
    await expect
      .poll(async () => (await draft()).answers)
      .toEqual(expect.objectContaining({ description: before, weather: 'RAIN' }));
    expect(await Promise.all(['shell', 'mfe-account'].map((one) => platform.servedRelease(one)))).toEqual(others);
  },
);

import type { ClaimType } from '../../shared/contracts/src';
import { ClaimJourney } from '../journeys/claim-journey';
import { enterAgain, enterPassword, test } from '../journeys/claimant';
import { sentClaim } from '../journeys/claims';
import { desktop } from '../widths';
import { expect } from '../test';

/*
 * Each of the nine kinds once, from the report to the page of the claim, each in one language and width: what fits where is the
 * layout check's. One after the other, because they share a customer.
 */
test.describe.configure({ mode: 'default' });

/* Pages that are the same for every kind: looked at by the first journey that comes by. */
const alike = [
  'my-claims',
  'public',
  'submit-claim',
  'submit-claim-policies',
  'claim-type',
  'claim-summary',
  'claim-details',
];
const seen = new Set<string>();
const once = (look: () => Promise<void>) => async (name: string) => {
  if (alike.includes(name) && seen.has(name)) return;
  seen.add(name);
  await look();
};

const isSent = async (journey: ClaimJourney): Promise<string> => {
  const claim = await journey.send();
  expect(claim).toMatch(/^CLM-\d\d-\d{6}$/);
  return claim;
};

const wholeReport = async (journey: ClaimJourney): Promise<string> => {
  await journey.chooseKind();
  await journey.incident();
  await journey.details();
  await journey.evidence();
  return isSent(journey);
};

test.describe('at a desk, in English', { tag: '@desktop' }, () => {
  test('damage to a car, from its policy', async ({ page, claimant, expectAccessible }) => {
    const journey = new ClaimJourney(page, { type: 'damage-to-vehicle', language: 'en', look: once(expectAccessible) });
    await journey.fromPolicies(claimant.car);
    await journey.findAgain(await wholeReport(journey));
  });

  /* A sign-in ends the session that the same browser had before, which the other journeys share. */
  test.describe('in a browser of its own', () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('a death, from the page that everybody may read', async ({ page, claimant, expectAccessible }) => {
      const journey = new ClaimJourney(page, { type: 'death', language: 'en', look: once(expectAccessible) });
      await journey.fromPublicPage(claimant.family, claimant);
      await wholeReport(journey);
    });

    test(
      'medical expenses, by somebody whose session ends in the middle: nothing is lost',
      { tag: '@system' },
      async ({ page, claimant, expectAccessible, pageErrors }) => {
        pageErrors.provoke(/\b401\b.* \/api\/saveClaimDraft$/);
        const { call } = await enterAgain(page, claimant);
        const journey = new ClaimJourney(page, { type: 'medical', language: 'en', look: once(expectAccessible) });
        await journey.fromAccountMenu(claimant.family);
        await journey.chooseKind();
        // The next page reads the report too: the session ends while its answers are typed, and not before they can be.
        await expect(page.getByRole('textbox', { name: 'What happened?' })).toBeVisible();
        const read = page.waitForResponse('**/getClaimDraft');
        await journey.incident();
        await read;
        await call('/logout', {});
        await journey.details();
        await enterPassword(page, claimant);
        await journey.evidence();
        await isSent(journey);
      },
    );
  });
});

test.describe('on a phone, in Swahili', { tag: '@phone' }, () => {
  test('a stolen car, without a network for a while', async ({
    page,
    context,
    claimant,
    expectAccessible,
    pageErrors,
  }) => {
    pageErrors.provoke(/ERR_INTERNET_DISCONNECTED/);
    const theft = new ClaimJourney(page, { type: 'total-theft', language: 'sw', look: once(expectAccessible) });
    await theft.fromAccountMenu(claimant.car);
    await theft.chooseKind();
    await theft.incident();
    await context.setOffline(true);
    await theft.details();
    await theft.chooseEvidence();
    await expect(page.getByText(/Tutahifadhi ukipata mtandao/)).toBeVisible();
    await expectAccessible();
    await context.setOffline(false);
    await theft.evidenceArrives();
    await theft.findAgain(await isSent(theft));
  });

  test(
    'the recovery of a stolen car; permanent and temporary disability',
    { tag: '@system' },
    async ({ page, claimant, expectAccessible }) => {
      const report = (type: ClaimType) =>
        new ClaimJourney(page, { type, language: 'sw', look: once(expectAccessible) });
      // What was never stolen is not found again.
      const theft = await sentClaim(claimant.customer.identity['userId'] ?? '', claimant.car, 'total-theft');
      await theft.close();
      const recovery = report('theft-recovery');
      await recovery.fromPolicy(claimant.car);
      await wholeReport(recovery);

      const lasting = report('permanent-disability');
      await lasting.fromPublicPage(claimant.family);
      await wholeReport(lasting);

      const passing = report('temporary-disability');
      await passing.fromPolicy(claimant.family);
      await wholeReport(passing);
    },
  );

  test(
    'stolen parts, begun on a phone and sent from a computer',
    { tag: '@system' },
    async ({ page, browser, claimant, expectAccessible, pageErrors }) => {
      pageErrors.provoke(/\b409\b.* \/api\/saveClaimDraft$/);
      const journey = new ClaimJourney(page, { type: 'theft-of-parts', language: 'sw', look: once(expectAccessible) });
      await journey.fromPolicies(claimant.car);
      await journey.chooseKind();
      await journey.incident();

      const computer = await browser.newContext({ ...desktop, storageState: claimant.kept });
      const there = new ClaimJourney(await computer.newPage(), { type: 'theft-of-parts', language: 'sw' });
      await there.goOnWithDraft();
      await there.incident({ isAnswered: true });
      await there.details();
      await there.evidence();
      await isSent(there);
      await computer.close();

      // The phone, in which the report is open still, is told what has become of it.
      await journey.isSentElsewhere({ parts: [{ part: 'Radio' }] });
    },
  );
});

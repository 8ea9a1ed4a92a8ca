import { routes, type Cancellation, type CancellableCover, type Refund } from '../../../shared/contracts/src';
import { expect, type Page } from '../../test';
import { answerWith, failCall, letAnswer, refuseCall } from '../answers';
import { inOneDocument, settled, type Screen } from '../screen';
import { openSignedIn } from './account';

const path = '/cancel-cover';
const policyNumber = 'TUL-MC-26-000123';
const phone = '07•• •••123';
const endsAt = '2026-11-23T12:10:00.000Z';

/* Every kind of line, by eight digits. */
const refund: Refund = {
  lines: [
    { kind: 'PRICE', label: '', amount: 81_404_504.5, days: null, share: null },
    { kind: 'LEVY', label: 'Policyholders compensation fund', amount: -20_250_162.25, days: null, share: null },
    { kind: 'DAYS', label: '', amount: -19_972_602.74, days: { used: 190, of: 365 }, share: null },
    { kind: 'SHORT_PERIOD', label: '', amount: -10_972_602.74, days: null, share: { months: 8, percent: 80 } },
    { kind: 'OWED', label: '', amount: -10_208_136.77, days: null, share: null },
  ],
  amount: 20_001_000.4,
  payable: 20_001_000,
  paid: 81_404_504.5,
  claim: null,
};

const cover: CancellableCover = {
  policyNumber,
  kind: 'MOTOR',
  title: 'KDG 417M · Land Rover Range Rover 2022',
  insurer: 'Savanna Mutual General',
  startsOn: '2026-05-18',
  endsOn: '2027-05-17',
  plan: 'LIPA_POLE_POLE',
  refusal: null,
  phone,
  firstDay: '2026-11-23',
  lastDay: '2027-05-17',
  canChangePhone: true,
  cancellation: null,
  claim: { claimNumber: 'CLM-26-000123', standing: 'OPEN' },
  reasons: [
    { reason: 'SOLD', needsProof: true },
    { reason: 'GONE', needsProof: true },
    { reason: 'DOUBLE_COVER', needsProof: true },
    { reason: 'NOT_NEEDED', needsProof: false },
    { reason: 'OTHER', needsProof: false },
  ],
  proof: [{ fileId: 'proof', name: 'logbook.jpg', bytes: 500_000, addedAt: endsAt }],
};

const cancellation: Cancellation = {
  reference: 'CC-MWMWMW',
  state: 'REQUESTED',
  requestedAt: '2026-11-23T12:00:00.000Z',
  endsAt,
  undoUntil: endsAt,
  now: '2026-11-23T12:00:01.000Z',
  reason: 'SOLD',
  day: '2026-11-23',
  sum: refund,
  refund: { state: 'HELD', payable: refund.payable, phone, by: null, returnedAt: null, receipts: [] },
};

const paid: Cancellation = {
  ...cancellation,
  state: 'CANCELLED',
  undoUntil: null,
  refund: {
    state: 'RETURNED',
    payable: refund.payable,
    phone,
    by: null,
    returnedAt: endsAt,
    receipts: Array.from({ length: 4 }, (_, index) => `SKN1A2B3C${index}`),
  },
};

const answerCover = (change: Partial<CancellableCover>) => async (page: Page) => {
  await answerWith(page, '/getCancelCover', { ...cover, ...change });
  await answerWith(page, '/estimateCancelCover', { refund, endsAt });
};

/** A look of the page of one policy. */
const ofPolicy = (
  state: string,
  change: Partial<CancellableCover>,
  { step = '', then }: { step?: string; then?: (page: Page) => Promise<void> } = {},
): Screen => ({
  path,
  state,
  open: async (page, language, go) => {
    await openSignedIn(`${routes.cancelCover(policyNumber)}${step}`, answerCover(change))(page, language, go);
    await then?.(page);
    await settled(page);
  },
});

const submit = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('button[type="submit"]').last().click();
};

/* Chooses the first reason, a sale with its day and buyer, and goes so many steps on. */
const goOn = (steps: number) => async (page: Page) => {
  await page.getByRole('radio').first().check({ force: true });
  await page.locator('#cancel-soldOn').fill('2026-11-20');
  await page.locator('#cancel-buyer').fill('Mwanahamisi Abdulrahmanmohammedi Wanjikukabogokamau');
  for (let gone = 0; gone < steps; gone += 1) {
    const before = await page.getByRole('heading', { level: 1 }).textContent();
    await submit(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
    await settled(page);
  }
};

const noRefund: Refund = { ...refund, lines: refund.lines.slice(0, 1), amount: 0, payable: 0 };

export const cancelCoverScreens: readonly Screen[] = [
  ...inOneDocument([
    {
      path,
      state: 'wrong',
      open: async (page, language, go) => {
        await go(page, path, language);
        await page.getByRole('main').locator('button[type="submit"]').first().click();
      },
    },
    {
      path,
      state: 'followed',
      open: async (page, language, go) => {
        const { reason: _reason, day: _day, sum: _sum, ...progress } = paid;
        await answerWith(page, '/followCancellation', progress);
        await go(page, `${path}?over=&reference=CC-MWMWMW`, language);
        await page.locator('#follow-phone').fill('0712345678');
        await submit(page);
        await expect(page.getByText(/SKN1A2B3C0/)).toBeVisible();
        await letAnswer(page, '/followCancellation');
      },
    },
  ]),
  ...inOneDocument([
    { path, state: 'signed in', open: openSignedIn(path) },
    {
      path,
      state: 'failed',
      open: openSignedIn(routes.cancelCover(policyNumber), (page) => failCall(page, '/getCancelCover')),
    },
    {
      path,
      state: 'unknown',
      open: openSignedIn(routes.cancelCover(policyNumber), (page) =>
        refuseCall(page, '/getCancelCover', 'POLICY_NOT_FOUND'),
      ),
    },
  ]),
  ...inOneDocument([
    ofPolicy('why', {}, { then: goOn(0) }),
    ofPolicy('why wrong', { proof: [], claim: null }, { then: async (page) => (await goOn(0)(page), submit(page)) }),
    ofPolicy('what comes back', { claim: null }, { then: goOn(1) }),
    {
      path,
      state: 'nothing comes back',
      open: async (page, language, go) => {
        const held = { ...cover, claim: { claimNumber: 'CLM-26-000123', standing: 'PAID' } };
        await openSignedIn(routes.cancelCover(policyNumber), async (opened) => {
          await answerWith(opened, '/getCancelCover', held);
          await answerWith(opened, '/estimateCancelCover', { refund: noRefund, endsAt });
        })(page, language, go);
        await goOn(1)(page);
      },
    },
    ofPolicy('last look', {}, { then: goOn(2) }),
    ofPolicy('going to end', { cancellation }),
    ofPolicy('cancelled', { refusal: 'CANCELLED', claim: null, cancellation: paid }),
    ofPolicy('undone', { cancellation: { ...cancellation, state: 'UNDONE', undoUntil: null } }, { step: '&step=done' }),
    ofPolicy('expired', { refusal: 'EXPIRED', claim: null }),
  ]),
];

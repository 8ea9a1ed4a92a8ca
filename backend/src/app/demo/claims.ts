import { claimKinds, type Answers, type ClaimDraft, type ClaimType } from '@tulinde/contracts';
import { sendsPicture } from './evidence';
import { whileSignedIn, type Account, proofOf } from './own-changes';
import type { PastBrowser } from './past-browser';
import type { ReadClaim } from './past-insurer';
import { claimOf, policyOf, then, type Scene, type Stage } from './story';

export interface Report {
  /** The story's own name for the claim. */
  readonly name: string;
  /** The story's own name for the purchase of its policy. */
  readonly policy: string;
  readonly type: ClaimType;
  /** Day on which it is written. */
  readonly on: string;
  /** ISO 8601. */
  readonly happenedAt: string;
  readonly answers: Answers;
  /** The story's own name for the theft whose vehicle was found. */
  readonly theft?: string;
}

const save = async (browser: PastBrowser, { draftId, version }: ClaimDraft, changes: Answers): Promise<ClaimDraft> =>
  (await browser.call<{ draft: ClaimDraft }>('/saveClaimDraft', { draftId, baseVersion: version, changes })).draft;

const readAgain = (browser: PastBrowser, { draftId }: ClaimDraft): Promise<ClaimDraft> =>
  browser.call('/getClaimDraft', { draftId });

/* All without which it would not be sent, as the draft says it. */
const prove = async (browser: PastBrowser, draft: ClaimDraft): Promise<ClaimDraft> => {
  let proven = draft;
  const wants = ({ missing }: ClaimDraft) => missing.filter(({ what, blocks }) => what === 'EVIDENCE' && blocks);
  // Once more for a group that wants two.
  while (wants(proven).length > 0) {
    for (const { name: group } of wants(proven)) {
      const of =
        claimKinds[draft.type].evidence.find((each) => each.group === group)?.of === 'PHOTO' ? 'PHOTO' : 'PAPER';
      await sendsPicture(browser, { draftId: draft.draftId, group, of });
    }
    proven = await readAgain(browser, proven);
  }
  return proven;
};

const begin = async (
  browser: PastBrowser,
  stage: Stage,
  { policy, type, happenedAt, answers, theft }: Report,
): Promise<ClaimDraft> => {
  const { number: policyNumber } = await policyOf(stage, policy);
  const draft = await browser.call<ClaimDraft>('/startClaim', { policyNumber, type, happenedAt });
  const found = theft === undefined ? {} : { theftClaim: claimOf(stage, theft).claimNumber };
  return save(browser, draft, { happenedAt, ...answers, ...found });
};

/** A report that is begun, has one photo, and is not sent. */
export const begins = (account: Account, report: Report, group: string): Scene =>
  then(report.on, '21:10', async (stage) => {
    await whileSignedIn(stage, account, async (browser) => {
      const { draftId } = await begin(browser, stage, report);
      await sendsPicture(browser, { draftId, group, of: 'PHOTO' });
    });
  });

/** A report with all that it needs, sent; it is paid to the customer's own phone. */
export const reports = (account: Account, report: Report): Scene =>
  then(report.on, '16:10', async (stage) => {
    const { fullName, phone } = account.customer;
    const { underwriterName } = await policyOf(stage, report.policy);
    await whileSignedIn(stage, account, async (browser) => {
      const { draftId, version } = await prove(browser, await begin(browser, stage, report));
      const { claimNumber } = await browser.call<{ claimNumber: string }>('/submitClaim', {
        draftId,
        version,
        declared: true,
        despiteDuplicate: false,
        tellBy: { email: true, sms: true },
        payout: { way: 'M_PESA', phone, holder: fullName },
      });
      stage.claims.set(report.name, { claimNumber, underwriterName });
    });
  });

type Body = Readonly<Record<string, unknown>>;

/** What the insurer's system does that day, one act after the other. */
export const insurer = (
  name: string,
  on: string,
  acts: readonly (readonly [act: string, body: Body | ((claim: ReadClaim) => Body)])[],
): Scene =>
  then(on, '11:45', async (stage) => {
    const { claimNumber, underwriterName } = claimOf(stage, name);
    const system = await stage.portal.insurer(underwriterName);
    for (const [act, body] of acts) {
      await system.act(claimNumber, act, typeof body === 'function' ? body(await system.read(claimNumber)) : body);
    }
  });

/** The first file of a group. */
export const fileIn =
  (group: string, more: Body = {}) =>
  ({ evidence }: ReadClaim): Body => ({ ...more, fileId: evidence.find((each) => each.group === group)?.fileId });

/** The whole of the offer that was accepted, paid on that day. */
export const payment =
  (receipt: string, on: string) =>
  ({ offers }: ReadClaim): Body => ({
    receipt,
    paidAt: `${on}T11:30:00+03:00`,
    amount: offers.find(({ state }) => state === 'ACCEPTED')?.total,
  });

/** What the customer does with a claim that was sent. */
export const customerDoes = (account: Account, name: string, on: string, path: string, body: object): Scene =>
  then(on, '19:20', (stage) =>
    whileSignedIn(stage, account, (browser) =>
      browser.call(path, { claimNumber: claimOf(stage, name).claimNumber, ...body }),
    ),
  );

interface OfferAnswer {
  readonly answer: 'ACCEPT' | 'DISPUTE';
  readonly reason?: string;
}

export const answersOffer = (account: Account, name: string, on: string, { answer, reason = '' }: OfferAnswer): Scene =>
  then(on, '19:20', (stage) =>
    whileSignedIn(stage, account, async (browser) => {
      const { claimNumber } = claimOf(stage, name);
      const { offer } = await browser.call<{ offer: { offerId: string } }>('/getClaim', { claimNumber });
      await browser.call('/answerClaimOffer', {
        claimNumber,
        offerId: offer.offerId,
        answer,
        reason,
        proof: proofOf(account),
      });
    }),
  );

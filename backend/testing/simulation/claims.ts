import { createHash } from 'node:crypto';
import { claimUploadPath, closedStates, type ClaimDetails, type ClaimDraft, type ClaimState } from '@tulinde/contracts';
import { theftAnswers } from '../claim-walk';
import { photo } from '../send-evidence';
import type { Account } from './account';
import type { PastInsurer } from '../../src/app/demo/past-insurer';
import { Finding } from './finding';
import type { Payer } from './pay';
import type { Reported } from './reported-claim';
import type { Sale } from './sale';
import { after, day, hour, nairobi } from './times';
import { ownProof } from './account';
import { judgeOwed } from './judges/owed-of-loss';

/* Days after its report a theft may be decided: until then the vehicle may be found. */
const theftWaits = 61;

const partsAnswers = {
  place: { county: 'Nairobi', town: 'Westlands', spot: 'In front of the house' },
  description: 'In the morning both side mirrors of the car were gone.',
  driver: 'NOBODY',
  isReported: false,
  parts: [{ part: 'Side mirrors', value: '36000', hasReceipt: false }],
};

/** Parts that are stolen from a car, now and then: its owner begins a report, often sends it, and the insurer answers. */
export class Claims {
  readonly #payer: Payer;
  readonly #account: Account;
  readonly #sale: Sale;

  constructor(payer: Payer, account: Account, sale: Sale) {
    this.#payer = payer;
    this.#account = account;
    this.#sale = sale;
  }

  /** Some day of the first half year: what is decided by then holds back no discount of a renewal. */
  begin(): void {
    const { world, chance } = this.#payer;
    if (this.#sale.kind !== 'motor' || !chance.is(60)) return;
    world.at(after(nairobi(this.#sale.startsOn, '09:20'), chance.int(5, 150) * day), () => this.#report());
    // While an instalment may be overdue: a lapse meets an open claim.
    const due = this.#sale.dues.find(({ number }) => number === chance.int(1, 4));
    if (due !== undefined && chance.is(40))
      world.at(after(nairobi(due.dueOn, '09:20'), chance.int(0, 6) * day), () => this.#report());
  }

  async #report(): Promise<void> {
    const { world, chance, person } = this.#payer;
    const isTotal = this.#sale.isOwnCovered && chance.is(30);
    const { policyNumber, endedOn } = this.#sale;
    if (policyNumber === null || endedOn !== null) return;
    const happenedAt = after(world.portalNow(), -3 * hour).toISOString();
    await this.#account.visit(async (call, sendFile) => {
      const type = isTotal ? 'total-theft' : 'theft-of-parts';
      const started = await call('/startClaim', { policyNumber, type, happenedAt });
      if (started.status !== 200) return world.count(`claim is not begun: ${started.body.code}`);
      const { draftId, version } = started.body.data as ClaimDraft;
      if (chance.is(30)) {
        this.#leaves(draftId);
        return world.count('claim is begun, and left');
      }
      const changes = { happenedAt, ...(isTotal ? theftAnswers : partsAnswers) };
      const saved = await call('/saveClaimDraft', { draftId, baseVersion: version, changes });
      const groups = isTotal ? ['logbook', 'holder-id'] : ['missing-parts', 'plate', 'logbook'];
      for (const [index, group] of groups.entries()) {
        const bytes = await photo(index);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const file = { group, name: `${group}.jpg`, bytes: bytes.byteLength, sha256, takenAt: null, takenIn: null };
        const { uploadId } = (await call('/startClaimUpload', { owner: { draftId }, ...file })).body.data;
        await sendFile(`${claimUploadPath}/${uploadId}`, bytes);
      }
      const draft = saved.body.data.draft as ClaimDraft;
      const sent = await call('/submitClaim', {
        draftId,
        version: draft.version,
        declared: true,
        despiteDuplicate: false,
        payout: { way: 'M_PESA', phone: person.phone, holder: person.fullName },
        tellBy: { email: true, sms: true },
      });
      world.count(sent.status === 200 ? 'claim is sent' : `claim is not sent: ${sent.body.code}`);
      if (sent.status !== 200) return;
      const { underwriterName } = draft.policy;
      const number = sent.body.data.claimNumber as string;
      const { who } = person;
      world.note(who, `reports claim ${number} of ${policyNumber}${isTotal ? ': the vehicle is gone' : ''}`);
      const claim: Reported = {
        who,
        number,
        policyNumber,
        underwriterName,
        sentAt: world.now(),
        state: 'SUBMITTED',
        isTotal,
        acceptedCents: null,
        closedAt: null,
      };
      world.reported.push(claim);
      if (isTotal) this.#inDays(theftWaits, theftWaits + 20, () => this.#offersValue(claim));
      else this.#inDays(1, 5, () => this.#insurerLooks(claim));
    });
  }

  /* Kept for 90 days without a word, and then forgotten, by a maintenance run that may be late. */
  #leaves(draftId: string): void {
    const { world, person } = this.#payer;
    const looks = (days: number, isKept: boolean) =>
      world.in(days * day, async () => {
        const drafts = await this.#account.visit(async (call) => (await call('/getClaimDrafts')).body.data);
        if (drafts === null) return;
        const isThere = (drafts as { draftId: string }[]).some((draft) => draft.draftId === draftId);
        const words = isThere ? 'is still there' : 'is gone';
        if (isThere !== isKept) throw new Finding(person.who, `A report that was left ${days} days ago ${words}.`);
        world.count(`claim that was left ${words}`);
      });
    looks(88, true);
    for (const days of [91, 93, 95]) world.in(days * day, () => world.runMaintenance());
    looks(97, false);
  }

  #inDays(from: number, to: number, act: () => Promise<void>): void {
    const { world, chance } = this.#payer;
    world.in(chance.int(from, to) * day, () => (world.isUp ? act() : world.in(day, act)));
  }

  async #insurerLooks(claim: Reported): Promise<void> {
    const { chance } = this.#payer;
    const way = chance.weighted({ offer: 60, ask: 22, decline: 18 });
    if (way === 'offer') return this.#offers(claim, 3);
    if (way === 'decline') return this.#declines(claim);
    await this.#does(claim, 'ask-document', { group: 'abstract', reason: 'We need it to go on.' }, 'DOCUMENTS');
    this.#inDays(3, 12, async () => {
      if (claim.state !== 'DOCUMENTS') return;
      await this.#does(claim, 'documents-complete', {}, 'DECISION');
      this.#inDays(1, 4, () => this.#offers(claim, 3));
    });
  }

  /* What is overdue of a plan would be kept of it, which the judges of money know nothing of: that is waited for. */
  async #offers(claim: Reported, tries: number): Promise<void> {
    const { world, chance } = this.#payer;
    const facts = { stolen: { items: [{ kind: 'PART', amount: chance.int(25, 60) * 1_000 }] }, limited: { items: [] } };
    const insurer = await this.#insurer(claim);
    const { lines, total } = await insurer.preview(claim.number, facts);
    if (lines.some(({ kind }) => kind === 'INSTALMENTS')) {
      world.count('offer waits for an instalment');
      if (tries === 0) return this.#declines(claim);
      return this.#inDays(10, 14, () => this.#offers(claim, tries - 1));
    }
    if (total <= 0) return this.#declines(claim);
    await this.#does(claim, 'offer', { facts }, 'OFFERED');
    this.#inDays(1, 9, () => this.#answers(claim));
  }

  /* What is still owed of the plan comes off it. */
  async #offersValue(claim: Reported, isAgain = false): Promise<void> {
    const { world, chance } = this.#payer;
    if (chance.is(20)) return this.#declines(claim);
    // Another offer is of another sum.
    const value = isAgain ? chance.int(301, 499) * 1_000 : chance.int(6, 20) * 100_000;
    const facts = { marketValue: value, protection: chance.pick(['TRACKER', 'NEITHER']) };
    const { lines, total } = await (await this.#insurer(claim)).preview(claim.number, facts);
    judgeOwed(world, this.#sale, lines);
    if (total <= 0) return this.#declines(claim);
    await this.#does(claim, 'offer', { facts }, 'OFFERED');
    world.count(`value of a vehicle is offered: cover ${this.#sale.endedOn === null ? 'runs' : 'has ended'}`);
    this.#inDays(1, 9, () => this.#answers(claim));
  }

  async #answers(claim: Reported): Promise<void> {
    const { world, chance, person } = this.#payer;
    const way = chance.weighted({ ACCEPT: 65, DISPUTE: 12, withdraw: 13, nothing: 10 });
    const { number: claimNumber } = claim;
    const answered = await this.#account.visit(async (call) => {
      if (way === 'nothing') return true;
      const { offer } = (await call('/getClaim', { claimNumber })).body.data as ClaimDetails;
      if (way === 'withdraw')
        return (
          (await call('/withdrawClaim', { claimNumber, reason: 'I had it repaired.', proof: ownProof })).status === 200
        );
      const reason = way === 'DISPUTE' ? 'They cost more.' : '';
      const answer = await call('/answerClaimOffer', {
        claimNumber,
        offerId: offer?.offerId,
        answer: way,
        reason,
        proof: ownProof,
      });
      if (way === 'ACCEPT') claim.acceptedCents = Math.round((offer?.total ?? 0) * 100);
      return answer.status === 200;
    });
    if (answered === null) {
      if (person.erasedAt === null) this.#inDays(1, 2, () => this.#answers(claim));
      return;
    }
    world.count(`offer of a claim: ${way}`);
    if (way === 'nothing') return;
    this.#stands(claim, ({ ACCEPT: 'ACCEPTED', DISPUTE: 'DECISION', withdraw: 'WITHDRAWN' } as const)[way]);
    if (way === 'DISPUTE')
      this.#inDays(1, 5, () => (claim.isTotal ? this.#offersValue(claim, true) : this.#offers(claim, 3)));
    if (way === 'ACCEPT') this.#inDays(1, 6, () => this.#pays(claim));
  }

  async #pays(claim: Reported): Promise<void> {
    const { world } = this.#payer;
    const amount = (claim.acceptedCents ?? 0) / 100;
    const body = { receipt: `PAY-${claim.number}`, paidAt: world.portalNow().toISOString(), amount };
    await this.#does(claim, 'settle', body, 'SETTLED');
    world.count(claim.isTotal ? 'claim of a vehicle that is gone is paid' : 'claim is paid');
    if (claim.isTotal) this.#loses();
  }

  /* The premium stays with the insurer: no lapse, no instalment is left. */
  #loses(): void {
    const { world } = this.#payer;
    this.#sale.lostAt = world.now();
    this.#sale.endedOn ??= world.now();
    this.#sale.lapse = null;
  }

  async #declines(claim: Reported): Promise<void> {
    await this.#does(claim, 'decline', { reason: 'The parts were missing before.' }, 'DECLINED');
    this.#payer.world.count('claim is declined');
  }

  async #does(claim: Reported, act: string, body: object, state: ClaimState): Promise<void> {
    await (await this.#insurer(claim)).act(claim.number, act, body);
    this.#payer.world.note(claim.who, `the insurer: ${act} of claim ${claim.number}`);
    this.#stands(claim, state);
  }

  #stands(claim: Reported, state: ClaimState): void {
    claim.state = state;
    if ((closedStates as readonly string[]).includes(state)) claim.closedAt = this.#payer.world.now();
  }

  #insurer({ underwriterName }: Reported): Promise<PastInsurer> {
    return this.#payer.world.portal.insurer(underwriterName);
  }
}

import {
  askedEvidence,
  askedQuestions,
  claimKindOf,
  routes,
  type Answers,
  type ClaimKind,
  type ClaimType,
} from '../../shared/contracts/src';
import { expect, type Language, type Page } from '../test';
import { claimAnswers } from './claim-answers';
import { ClaimForm } from './claim-form';
import { enterEmail, enterPassword, type Claimant } from './claimant';
import { pictureOf } from './picture';

const words = {
  en: {
    account: /^(My Policies|Open your account)$/,
    mine: 'My claims',
    submit: 'Submit a claim',
    now: 'It happened just now',
    next: 'Next',
    type: 'What happened?',
    summary: 'Check your answers',
    send: 'Send the claim',
    isSent: 'This report has been sent',
    public: 'Personal accident claims',
    signIn: 'Sign in',
    claim: /^Claim CLM-/,
  },
  sw: {
    account: /^(Bima Zangu|Fungua akaunti yako)$/,
    mine: 'Madai yangu',
    submit: 'Wasilisha dai',
    now: 'Imetokea sasa hivi',
    next: 'Endelea',
    type: 'Nini kilitokea?',
    summary: 'Kagua majibu yako',
    send: 'Tuma dai',
    isSent: 'Ripoti hii imeshatumwa',
    public: 'Madai ya ajali binafsi',
    signIn: 'Ingia',
    claim: /^Dai CLM-/,
  },
} as const;

interface About {
  readonly type: ClaimType;
  readonly language: Language;
  /** Run on every page on the way. */
  readonly look?: (name: string) => Promise<void>;
}

/* Each another grey: 37 and 256 have no divisor in common. */
let photos = 0;

/**
 * A claim from its report to its page, as a customer takes it. What is asked is read from the kind, and answered as
 * `claimAnswers` has it: a tenth kind is walked by its answers alone.
 */
export class ClaimJourney {
  readonly page: Page;
  readonly kind: ClaimKind;
  readonly answers: Answers;
  private readonly form: ClaimForm;
  private readonly language: Language;
  private readonly look: (name: string) => Promise<void>;

  constructor(page: Page, { type, language, look = async () => undefined }: About) {
    this.page = page;
    this.form = new ClaimForm(page);
    this.kind = claimKindOf(type);
    this.answers = claimAnswers[type];
    this.language = language;
    this.look = look;
  }

  /** From the list of policies over the policy's own page. */
  async fromPolicies(policyNumber: string): Promise<void> {
    await this.page.goto(`${routes.myPolicies}?lang=${this.language}`);
    await this.main
      .locator(`a[href="${routes.policyDetails(policyNumber)}"]`)
      .first()
      .click();
    await this.main
      .locator(`a[href="${routes.submitClaim(policyNumber)}"]`)
      .first()
      .click();
    await this.tellWhen();
    await this.isAt('/claim-type', this.words.type);
  }

  /** From the menu of the account over the list of claims. */
  async fromAccountMenu(policyNumber: string): Promise<void> {
    await this.page.goto(`/?lang=${this.language}`);
    await this.openClaims();
    await this.look('my-claims');
    await this.main.locator(`a[href="${routes.reportClaim}"]`).click();
    await this.tellWhen();
    await this.choosePolicy(policyNumber);
  }

  /** From what everybody may read of personal accident. @param claimant signs in there; nobody who is signed in */
  async fromPublicPage(policyNumber: string, claimant?: Claimant): Promise<void> {
    await this.page.goto(`/personal-accident/claim-type?lang=${this.language}`);
    await this.isAt('/personal-accident/claim-type', this.words.public);
    await this.look('public');
    if (claimant) {
      await this.press(this.words.signIn);
      await enterEmail(this.page, claimant);
      await enterPassword(this.page, claimant);
    } else await this.main.locator(`a[href="${routes.reportClaim}"]`).click();
    await this.tellWhen();
    await this.choosePolicy(policyNumber);
  }

  /** From where the kind is chosen, just now: for a report whose way there another one has walked. */
  async fromPolicy(policyNumber: string): Promise<void> {
    const about = new URLSearchParams({ policy: policyNumber, at: new Date().toISOString(), lang: this.language });
    await this.page.goto(`/claim-type?${about}`);
    await this.isAt('/claim-type', this.words.type);
  }

  private async openClaims(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.account }).filter({ visible: true }).first().click();
    await this.page.getByRole('link', { name: this.words.mine }).click();
    await this.isAt(routes.myClaims, this.words.mine);
  }

  /** On `/submit-claim`, which the journey has arrived at. */
  private async tellWhen(): Promise<void> {
    await this.isAt(routes.reportClaim, this.words.submit);
    await this.look('submit-claim');
    await this.press(this.words.now);
    await this.press(this.words.next);
  }

  private async choosePolicy(policyNumber: string): Promise<void> {
    const link = this.main.locator(`a[href*="/claim-type?policy=${policyNumber}"]`);
    await expect(link).toBeVisible();
    await this.look('submit-claim-policies');
    await link.click();
    await this.isAt('/claim-type', this.words.type);
  }

  async chooseKind(): Promise<void> {
    await this.look('claim-type');
    await this.main.getByRole('button', { name: new RegExp(`: ${this.kind.title[this.language]}$`) }).click();
    await this.isAt(this.kind.pages.incident, this.kind.title[this.language]);
  }

  /** What was begun and not sent, on whichever device. */
  async goOnWithDraft(): Promise<void> {
    await this.page.goto(`${routes.reportClaim}?lang=${this.language}`);
    await this.main.locator(`a[href^="${this.kind.pages.incident}?draft="]`).first().click();
    await this.isAt(this.kind.pages.incident, this.kind.title[this.language]);
  }

  /** @param isAnswered by another device: then it stands there already */
  async incident({ isAnswered = false } = {}): Promise<void> {
    if (isAnswered) await expect(this.form.field('description')).toHaveValue(this.answers['description'] as string);
    else await this.form.answer(askedQuestions(this.kind, 'incident', this.answers), this.answers);
    await this.look('incident');
    await this.goOn();
    await this.isAt(this.kind.pages.details, this.kind.title[this.language]);
  }

  async details(): Promise<void> {
    await this.form.answer(askedQuestions(this.kind, 'details', this.answers), this.answers);
  }

  /** What keeps the report from being sent; the rest may follow. */
  async evidence(): Promise<void> {
    await this.chooseEvidence();
    await this.evidenceArrives();
  }

  async chooseEvidence(): Promise<void> {
    for (const { group, least = 1 } of this.blocking) {
      const files = Array.from({ length: least }, () => pictureOf((photos += 37) % 256));
      await this.group(group).locator('input[type="file"][multiple]').setInputFiles(files);
    }
  }

  async evidenceArrives(): Promise<void> {
    for (const { group, least = 1 } of this.blocking)
      await expect(this.group(group).locator('a[target="_blank"]')).toHaveCount(least);
    await this.look('details');
    await this.goOn();
    await this.isAt('/claim-summary', this.words.summary);
  }

  /** @returns the claim's number */
  async send(): Promise<string> {
    await this.form.field('declared').check();
    await this.look('claim-summary');
    await this.press(this.words.send);
    await this.isAt('/claim-details', this.words.claim);
    await this.look('claim-details');
    return new URL(this.page.url()).searchParams.get('claim') ?? '';
  }

  /** The claim stands in the list that the account's menu leads to, and its page opens from there. */
  async findAgain(claimNumber: string): Promise<void> {
    await this.openClaims();
    await this.main.locator(`a[href="${routes.claimDetails(claimNumber)}"]`).click();
    await this.isAt('/claim-details', this.words.claim);
  }

  /** Whoever goes on with a report that another device has sent is told so. @param more what is answered here */
  async isSentElsewhere(more: Answers): Promise<void> {
    await this.form.answer(this.kind.details, more);
    await expect(this.main.getByRole('heading', { name: this.words.isSent })).toBeVisible();
    await this.look('sent-elsewhere');
  }

  /** Sends a page of the form. */
  private async goOn(): Promise<void> {
    await this.main.locator('button[type="submit"]').filter({ visible: true }).first().click();
  }

  private async isAt(path: string, heading: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname === path);
    await expect(this.main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(this.main.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  }

  private get words() {
    return words[this.language];
  }

  private get blocking() {
    return askedEvidence(this.kind, this.answers).filter(({ need }) => need === 'BLOCKS');
  }

  private group(name: string) {
    return this.main.locator('section').filter({ has: this.page.locator(`:scope > div > #evidence-${name}`) });
  }

  private get main() {
    return this.page.getByRole('main');
  }

  private async press(name: string): Promise<void> {
    await this.main.getByRole('button', { name, exact: true }).click();
  }
}

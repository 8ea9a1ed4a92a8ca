import type * as z from 'zod/mini';
import { isApiError, type CallOptions } from '@tulinde/client/api';
import {
  checkAuthCall,
  createPasswordCall,
  generateOtpCall,
  getCustomerDetailsCall,
  loginCall,
  messageText,
  otpResendSeconds,
  resetPasswordCall,
  routes,
  signUpCall,
  validateOtpCall,
} from '@tulinde/contracts';
import type { Notice, Portal } from '@tulinde/client/remote';
import type { Identity } from '@tulinde/client/session';
import { makeAutoObservable } from '@tulinde/client/state';
import { showToast } from '@tulinde/ui/page';
import type { SignInStore } from '../sign-in-store';
import { panelTexts } from './texts';

export type Step = 'check-email' | 'login' | 'validate-otp' | 'create-password' | 'reset-password' | 'register';

/* The server has nothing begun in this browser that the step could go on with. */
const startAgain: readonly (string | null)[] = ['OTP_NOT_STARTED', 'OTP_REQUIRED'];

/** The steps of the panel and what leads from one to the next. */
export class SignInFlow {
  private asked: Step = 'check-email';
  /** What the step that was left has to say: shown above the next one until that is left as well. */
  notice: Pick<Notice, 'kind' | 'message'> | null = null;
  /** Milliseconds since the epoch at which another code may be asked for. */
  resendAt = 0;
  private readonly portal: Portal;
  private readonly store: SignInStore;
  /* Who has given the password, but not the code, over the page of a session that has ended. */
  private begun: Partial<Identity> = {};
  /* The first password was chosen here after a purchase, by a code that may count for the sign-in that follows. */
  private hasProvenCode = false;

  constructor(portal: Portal, store: SignInStore) {
    this.portal = portal;
    this.store = store;
    makeAutoObservable<this, 'portal' | 'store' | 'begun' | 'hasProvenCode'>(
      this,
      { portal: false, store: false, begun: false, hasProvenCode: false },
      { autoBind: true },
    );
  }

  /** Kept for the later steps; '' where none is stored. */
  get email(): string {
    return this.portal.session.username ?? '';
  }

  /** Steps that need an email return to Check email if none is stored. */
  get step(): Step {
    const needsNone: readonly Step[] = ['check-email', 'reset-password', 'register'];
    return this.email === '' && !needsNone.includes(this.asked) ? 'check-email' : this.asked;
  }

  /** What comes before the step; null where nothing does. */
  get before(): Step | null {
    if (this.step === 'check-email') return null;
    const isSecond = this.step === 'validate-otp' && this.portal.session.isAuthenticated;
    return isSecond || (this.step === 'reset-password' && this.email !== '') ? 'login' : 'check-email';
  }

  go(step: Step, notice: SignInFlow['notice'] = null): void {
    this.asked = step;
    this.notice = notice;
  }

  /** The token ran out: whose it was is known. */
  askAgain(): void {
    this.go('login', { kind: 'info', message: messageText('signIn.expired', this.portal.language) });
  }

  async checkEmail({ email }: z.output<typeof checkAuthCall.request>): Promise<void> {
    const { isPasswordActive } = await this.portal.api.call(checkAuthCall, { email });
    this.portal.session.setIdentity({ username: email });
    if (isPasswordActive) this.go('login');
    else this.codeSent();
  }

  async login({ email, password }: z.output<typeof loginCall.request>): Promise<void> {
    const { api, session } = this.portal;
    const { hasProvenCode } = this;
    const request = { email, password, ...(hasProvenCode && { hasProvenCode }) };
    const { customer, token, isSignedIn = false } = await api.call(loginCall, request);
    this.hasProvenCode = false;
    // Somebody else signs in where a customer was: nothing of the one before may stay.
    if (session.userId !== null && session.userId !== customer.customerId) session.clear();
    this.begun = {
      username: email,
      userId: customer.customerId,
      userToken: token.token,
      isAuthenticated: true,
    };
    if (isSignedIn) return this.complete();
    // The page of a session that has ended stays: its pages, other tabs and a reload ask nothing with half a session.
    if (!session.isSignedIn) {
      session.setIdentity(this.begun);
      await this.loadDetails();
    }
    this.codeSent();
  }

  async validateOtp(verificationCode: string): Promise<void> {
    const { api } = this.portal;
    const request = { email: this.email, verificationCode, appT: new Date().toISOString() };
    const { nextStep } = await this.orStartAgain(api.call(validateOtpCall, request, this.asBegun));
    if (nextStep === 'CREATE_PASSWORD') return this.go('create-password');
    await this.complete();
  }

  private async complete(): Promise<void> {
    this.portal.session.setIdentity({ ...this.begun, isOtpValidated: true });
    this.begun = {};
    this.leave();
    // Until the code was validated the server named nothing but the customer (spec 8).
    await this.loadDetails();
  }

  /** @returns seconds until another code may be asked for. */
  async resendOtp(): Promise<number> {
    const answer = await this.orStartAgain(this.portal.api.call(generateOtpCall, { email: this.email }, this.asBegun));
    return answer.resendAfterSeconds;
  }

  async createPassword(request: z.output<typeof createPasswordCall.request>): Promise<void> {
    await this.orStartAgain(this.portal.api.call(createPasswordCall, request));
    this.hasProvenCode = this.store.hasEmail;
    const message = messageText('password.changed', this.portal.language);
    showToast(this.portal, { kind: 'success', message });
    this.go('login', { kind: 'success', message });
  }

  async resetPassword({ email }: z.output<typeof resetPasswordCall.request>): Promise<void> {
    await this.portal.api.call(resetPasswordCall, { email });
    this.portal.session.setIdentity({ username: email });
    this.codeSent();
  }

  async register(answers: z.output<typeof signUpCall.request>): Promise<void> {
    await this.portal.api.call(signUpCall, { ...answers, terms: true });
    this.portal.session.setIdentity({ username: answers.email });
    this.codeSent();
  }

  private get asBegun(): Pick<CallOptions, 'customerToken'> {
    const { userToken } = this.begun;
    return userToken ? { customerToken: userToken } : {};
  }

  /** The countdown starts at the beginning and after each code that was sent. */
  waitForResend(seconds: number = otpResendSeconds): void {
    this.resendAt = Date.now() + seconds * 1000;
  }

  private codeSent(): void {
    this.waitForResend();
    this.go('validate-otp');
  }

  /** The server refuses what was not begun here: back to Check email, which says why. */
  private async orStartAgain<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      return await call;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (startAgain.includes(error.code)) this.go('check-email', { kind: 'error', message: error.message });
      // It waited too long for the code.
      else if (error.code === 'CUSTOMER_TOKEN_INVALID') this.askAgain();
      throw error;
    }
  }

  /* A name that does not come is no reason to stop: the menu shows none, and the pages ask for themselves. */
  private async loadDetails(): Promise<void> {
    const { api, session } = this.portal;
    const { userId } = session;
    if (userId === null) return;
    try {
      const userDetails = await api.call(getCustomerDetailsCall, { customerId: userId }, { background: true });
      if (session.userId === userId) session.setIdentity({ userDetails });
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  }

  /** The customer is signed in: the page that was wanted, the policies, or the page that is open. */
  private leave(): void {
    const { isExpired, returnTo } = this.store;
    const wanted = returnTo ?? (isExpired ? null : routes.myPolicies);
    const path = wanted === null ? null : new URL(wanted, location.origin).pathname;
    this.go('check-email');
    this.store.finish();
    if (wanted !== null && path !== null && this.portal.hasRoute(path)) this.portal.navigate(wanted);
    else if (!isExpired) {
      const message = panelTexts[this.portal.language]['signedIn.message'];
      showToast(this.portal, { kind: 'success', message });
    }
  }
}

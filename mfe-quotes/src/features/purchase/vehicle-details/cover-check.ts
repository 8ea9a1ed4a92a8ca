import { isApiError, type ApiClient, type ApiError } from '@tulinde/client/api';
import { checkVehicleCoverCall, isDay, remindNextCoverCall } from '@tulinde/contracts';
import { makeAutoObservable, runInAction } from '@tulinde/client/state';
import type * as z from 'zod/mini';

export type CoverFound = z.infer<typeof checkVehicleCoverCall.answer>;
export type ReminderKept = z.infer<typeof remindNextCoverCall.answer>;
export type CoverQuestion = z.infer<typeof checkVehicleCoverCall.request>;

/** Whether the vehicle has cover already, asked while the form is filled in. The server asks again at every step. */
export class CoverCheck {
  found: CoverFound | null = null;
  /** The reminder that was asked for on this page, of the vehicle that is asked about. */
  reminder: ReminderKept | null = null;
  isReminding = false;
  failure: ApiError | null = null;
  private readonly api: ApiClient;
  private asked = '';
  private question: CoverQuestion | null = null;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked' | 'question'>(
      this,
      { api: false, asked: false, question: false },
      { autoBind: true, deep: false },
    );
  }

  async ask(request: CoverQuestion): Promise<void> {
    const { registration, chassisNumber, startDate } = request;
    const question = JSON.stringify(request);
    if (question === this.asked) return;
    this.asked = question;
    this.question = request;
    this.reminder = null;
    this.failure = null;
    if (!isDay(startDate) || (registration === '' && chassisNumber === '')) {
      this.found = null;
      return;
    }
    try {
      const found = await this.api.call(checkVehicleCoverCall, request, { background: true });
      // An answer to what is no longer asked says nothing.
      if (this.asked === question) runInAction(() => (this.found = found));
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Only a help: what is not known here is refused when the step is sent.
      if (this.asked === question) runInAction(() => (this.found = null));
    }
  }

  /** A reminder of the day from which the vehicle's next cover can be bought. */
  async remind(): Promise<void> {
    const { asked, question } = this;
    if (question === null || this.isReminding) return;
    this.isReminding = true;
    this.failure = null;
    try {
      const reminder = await this.api.call(remindNextCoverCall, question);
      if (this.asked === asked) runInAction(() => (this.reminder = reminder));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (this.asked === asked) runInAction(() => (this.failure = error));
    } finally {
      runInAction(() => (this.isReminding = false));
    }
  }
}

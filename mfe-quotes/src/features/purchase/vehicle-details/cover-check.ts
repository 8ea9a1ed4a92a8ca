import { isApiError, type ApiClient } from '@tulinde/shared/api';
import { checkVehicleCoverCall, isDay } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction } from '@tulinde/shared/state';
import type * as z from 'zod/mini';

export type CoverFound = z.infer<typeof checkVehicleCoverCall.answer>;

/** Whether the vehicle has cover already, asked while the form is filled in. The server asks again at every step. */
export class CoverCheck {
  found: CoverFound | null = null;
  private readonly api: ApiClient;
  private asked = '';

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked'>(this, { api: false, asked: false }, { autoBind: true, deep: false });
  }

  async ask(request: {
    purchaseId: string;
    registration: string;
    chassisNumber: string;
    startDate: string;
  }): Promise<void> {
    const { registration, chassisNumber, startDate } = request;
    const question = JSON.stringify(request);
    if (question === this.asked) return;
    this.asked = question;
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
}

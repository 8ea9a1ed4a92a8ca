import { expect, type Page, type Request } from '@playwright/test';

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

/** Calls of a page to the back end that have no answer yet. */
export class CallsUnderWay {
  private readonly requests = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => isCall(request) && this.requests.add(request));
    page.on('requestfinished', (request) => this.requests.delete(request));
    page.on('requestfailed', (request) => this.requests.delete(request));
  }

  /** From now on only what is asked from now on counts. */
  forget(): void {
    this.requests.clear();
  }

  /** Waits until each has its answer, or has failed. */
  async answered(): Promise<void> {
    await expect.poll(() => [...this.requests].map((request) => request.url()), 'calls without an answer').toEqual([]);
  }
}

import type { CDPSession } from '@playwright/test';
import type { Page } from '../test';

/** What a page gets; the body is sent as JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** What answers a call of a page instead of the back end. */
export interface Answer {
  /** Before the back end is asked, or with what it answered. */
  readonly at: 'asked' | 'answered';
  readonly replyTo: (said: unknown) => Reply;
}

/* Calls to the back end are the only requests that stop here: `page.route` takes every one, and the page's cache with it. */
export class CallsOfPage {
  private readonly answers = new Map<string, Answer>();
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
    session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
      const answer = this.answers.get(new URL(request.url).pathname.replace(/^\/api/, ''));
      // What the back end refuses stays refused.
      const stage = responseStatusCode === undefined ? 'asked' : responseStatusCode === 200 ? 'answered' : 'refused';
      // A page that asked and went no longer waits; one that stays without an answer is a screen that does not open.
      void (
        stage === answer?.at ? this.reply(requestId, answer) : session.send('Fetch.continueRequest', { requestId })
      ).catch(() => undefined);
    });
  }

  static async of(page: Page): Promise<CallsOfPage> {
    return new CallsOfPage(await page.context().newCDPSession(page));
  }

  /** Answers a call from now on; with null the back end does again. */
  async answer(path: string, how: Answer | null): Promise<void> {
    if (how) this.answers.set(path, how);
    else this.answers.delete(path);
    const patterns = [...this.answers].map(([name, { at }]) => ({
      urlPattern: `*/api${name}`,
      requestStage: at === 'answered' ? ('Response' as const) : ('Request' as const),
    }));
    await (patterns.length > 0 ? this.session.send('Fetch.enable', { patterns }) : this.session.send('Fetch.disable'));
  }

  private async reply(requestId: string, { at, replyTo }: Answer): Promise<void> {
    const { status, body } = replyTo(at === 'answered' ? await this.saidTo(requestId) : undefined);
    await this.session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
    });
  }

  private async saidTo(requestId: string): Promise<unknown> {
    const { body, base64Encoded } = await this.session.send('Fetch.getResponseBody', { requestId });
    return JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body);
  }
}

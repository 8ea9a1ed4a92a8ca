import { expect, type Page } from '@playwright/test';

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/*
 * Two visitors who ask for a service token in one millisecond look like a replay: one of them is refused, and asks again
 * with the next. Tests that run beside each other meet so now and then; a page that gets no token at all shows it.
 */
const metAtToken = /\b401\b.* \/token\/$/;

/**
 * Everything that browser and shell write of a release that fails: its files, and its name.
 *
 * @param version any where none is given: on the portal that all tests share, one of them publishes
 */
export const ofRelease = (app: string, version?: string): RegExp =>
  new RegExp(`\\b${app}[@/]${version === undefined ? '' : `${version.replaceAll('.', '\\.')}\\b`}`);

/**
 * What a page writes as errors. A test names those that it provokes, and any other fails it, whenever it comes: what became of
 * a request is written down in the browser's own time, which may be after the page has gone on.
 */
export class PageErrors {
  private readonly errors: string[] = [];
  private readonly provoked: RegExp[] = [metAtToken];

  constructor(page: Page) {
    page.on('pageerror', (error) => this.errors.push(error.stack || `${error.name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`${message.text()} ${pathOf(message.location().url)}`);
    });
  }

  /** They belong to the test, from its first moment to its last. @param errors of the text, behind which stands the path it is about */
  provoke(...errors: readonly RegExp[]): void {
    this.provoked.push(...errors);
  }

  /** How many have come so far. */
  count(error: RegExp): number {
    return this.errors.filter((text) => error.test(text)).length;
  }

  /** Fails where one has come that nobody provoked. */
  expectNoOther(): void {
    const others = this.errors.filter((text) => !this.provoked.some((error) => error.test(text)));
    expect(others, 'errors in the console of the page').toEqual([]);
  }
}

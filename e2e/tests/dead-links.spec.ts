import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { outbox, textMessages } from '../../backend/src/platform/database/schema';
import { connect } from '../../backend/src/platform/database/connection';
import { portalFacts, siteUrl } from '../portal-under-test';
import { expect, test, type Page } from '../test';

/* What leads out of the portal is looked at for its form alone: a test asks nobody else. */
const abroad = /^(https:\/\/[\w.-]+\.\w+(\/|$)|tel:\+?\d+$|mailto:[^@\s]+@[\w.-]+\.\w+)/;
const asPage = { headers: { accept: 'text/html' }, maxRedirects: 0 };

interface ServedPage {
  readonly status: number;
  readonly links: readonly string[];
  /** What a link may lead to within the page. */
  readonly ids: readonly string[];
}

const servedPage = async (page: Page, url: string): Promise<ServedPage> => {
  const answer = await page.goto(url);
  const seen = await page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
  return { status: answer?.status() ?? 0, ...seen };
};

test('no link of a page leads nowhere, as it is served', { tag: ['@desktop', '@system'] }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const waiting = [`${siteUrl}/?lang=en`, `${siteUrl}/?lang=sw`];
  const pages = new Map<string, ServedPage>();
  const dead = new Set<string>();
  const anchors: (readonly [from: string, to: string])[] = [];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (pages.has(url)) continue;
    const served = await servedPage(page, url);
    pages.set(url, served);
    if (served.status !== 200) dead.add(`${url} answers ${served.status}`);
    for (const link of served.links) {
      const [address = '', hash = ''] = link.split('#');
      if (address.startsWith(siteUrl)) {
        // As the language of the page that leads there is remembered.
        const to = new URL(address);
        to.searchParams.set('lang', new URL(url).searchParams.get('lang') ?? 'en');
        waiting.push(to.href);
        if (hash !== '') anchors.push([url, `${to.href}#${hash}`]);
      } else if (!abroad.test(link)) dead.add(`${url} links to ${link}`);
    }
  }
  for (const [from, to] of anchors) {
    const [address = '', hash = ''] = to.split('#');
    if (!pages.get(address)?.ids.includes(decodeURIComponent(hash))) dead.add(`${from} links to ${to}`);
  }
  await context.close();
  expect([...dead]).toEqual([]);
  const paths = [...pages.keys()].map((url) => new URL(url).pathname);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/lipa-pole-pole', '/faqs', '/contact-us', '/verify', '/feedback']),
  );
});

const links = /https?:\/\/[^\s"'<>()\\]+/g;

/* Every mail and every message that the portal has written, those of its demo customers' years among them. */
const written = async (): Promise<string[]> => {
  const { db, close } = connect({ kind: 'postgres', url: `${portalFacts().postgresUrl}/postgres` });
  try {
    const mails = await db.select({ text: outbox.text, html: outbox.html }).from(outbox);
    const messages = await db.select({ text: textMessages.text }).from(textMessages);
    return [...mails.flatMap(({ text, html }) => [text, html ?? '']), ...messages.map(({ text }) => text)];
  } finally {
    await close();
  }
};

/* The links of a PDF stand in it as they are. */
const papers = (): string[] => {
  const folder = join(portalFacts().data, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .flatMap((name) => readFileSync(join(folder, name), 'latin1').match(/\/URI \([^)]*\)/g) ?? []);
};

/* A portal on a developer's machine names itself by its other name. */
const isOurs = (url: string): boolean =>
  url.startsWith(siteUrl) || url.startsWith(siteUrl.replace('127.0.0.1', 'localhost'));

const follow = async (request: APIRequestContext, url: string): Promise<string | null> => {
  if (!isOurs(url)) return abroad.test(url) ? null : `${url} is no address`;
  const answer = await request.get(url, asPage);
  return answer.status() === 200 ? null : `${url} answers ${answer.status()}`;
};

test('no link of a mail, a message or a paper leads nowhere', { tag: ['@desktop', '@system'] }, async ({ request }) => {
  const found = [...(await written()), ...papers()].flatMap((text) => text.match(links) ?? []);
  const urls = new Set(found.map((url) => url.replaceAll('&amp;', '&').replace(/[.,;:]+$/, '')));
  const dead: string[] = [];
  for (const url of urls) {
    const fault = await follow(request, url);
    if (fault !== null) dead.push(fault);
  }
  expect(dead).toEqual([]);
  expect([...urls].filter(isOurs).length).toBeGreaterThan(20);
});

/** @jest-environment node */
import { prerenderInPortal } from '@tulinde/testing';
import { ReadAllTermsPage } from './read-all-terms-page';

const prerender = (language: 'en' | 'sw') => prerenderInPortal(<ReadAllTermsPage />, '/read-all-terms', { language });

describe('when the page is prerendered without a browser', () => {
  it.each([
    ['en', 'Terms of use', 'Privacy policy', 'We sell your data to nobody', 'In short', '27 November 2026'],
    ['sw', 'Masharti ya matumizi', 'Sera ya faragha', 'Hatuuzi taarifa zako', 'Kwa ufupi', '27 Novemba 2026'],
  ] as const)('can be read whole in %s', (language, ...parts) => {
    const html = prerender(language);
    for (const part of parts) expect(html).toContain(part);
    for (const id of ['terms', 'privacy', 'terms-claims', 'privacy-rights-self']) expect(html).toContain(`id="${id}"`);
  });

  it.each(['en', 'sw'] as const)('leads to all versions of both texts, which need no script, in %s', (language) => {
    const html = prerender(language);
    for (const document of ['terms', 'privacy']) {
      expect(html).toContain(`<noscript><p><a href="/api/portalTexts/${document}/${language}">`);
    }
  });

  it('leads from its contents to parts that are there', () => {
    const html = prerender('sw');
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(20);
    for (const id of links) expect(html).toContain(`id="${id}"`);
  });

  it('has no style attribute, which the security policy would block', () => {
    expect(prerender('en')).not.toContain('style=');
  });
});

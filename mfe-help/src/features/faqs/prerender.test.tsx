/** @jest-environment node */
import { faqGroups } from '@tulinde/contracts';
import { prerenderInPortal } from '@tulinde/testing';
import { FaqsPage } from './faqs-page';

const prerender = (language: 'en' | 'sw') => prerenderInPortal(<FaqsPage />, '/faqs', { language });

describe('when the page is prerendered without a browser', () => {
  it.each([
    ['en', 'How can we help?', 'Claims', 'Loading the answers'],
    ['sw', 'Tukusaidie vipi?', 'Madai', 'Tunapakia majibu'],
  ] as const)('has title, tabs and skeletons in %s', (language, ...parts) => {
    const html = prerender(language);
    for (const part of parts) expect(html).toContain(part);
  });

  it('has no style attribute, which the security policy would block', () => {
    expect(prerender('en')).not.toContain('style=');
  });

  it('takes what is searched for from the first frame on', () => {
    const [input] = prerender('en').match(/<input[^>]*>/) ?? [];
    expect(input).toContain('type="search"');
    expect(input).not.toContain('disabled');
  });

  it('holds a pattern of an answer for each group, which no browser shows', () => {
    const html = prerender('sw');
    for (const group of faqGroups) {
      const place = new RegExp(
        `<template data-answers="${group}">(<ul [^>]*><li.*?</li></ul>)</template>.*?<template data-answers-end="${group}"></template>`,
        's',
      );
      const [, pattern] = place.exec(html) ?? [];
      for (const part of ['id="{{id}}"', '<span>{{question}}</span>', '<p>{{answer}}</p>']) {
        expect(pattern).toContain(part);
      }
    }
  });
});

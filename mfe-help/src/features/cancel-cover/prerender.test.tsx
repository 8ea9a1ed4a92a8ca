/** @jest-environment node */
import { prerenderInPortal } from '@tulinde/testing';
import { CancelCoverPage } from './cancel-cover-page';

describe('when the page is prerendered without a browser', () => {
  it.each([
    ['en', 'Which cover is it?', 'Before you cancel', 'Already cancelled?'],
    ['sw', 'Ni bima gani?', 'Kabla ya kusitisha', 'Umeshasitisha?'],
  ] as const)('says what cancelling means, and where it begins, in %s', (language, ...parts) => {
    const html = prerenderInPortal(<CancelCoverPage />, '/cancel-cover', { language });
    for (const part of parts) expect(html).toContain(part);
    // The security policy would block it.
    expect(html).not.toContain('style=');
  });
});

/** @jest-environment node */
import { prerenderInPortal } from '@tulinde/testing';
import { PersonalAccidentClaimTypePage } from '.';

it.each([
  ['en', 'Personal accident claims', 'Sign in'],
  ['sw', 'Madai ya ajali binafsi', 'Ingia'],
] as const)('has its first paint before a script has run, in %s', (language, ...parts) => {
  const html = prerenderInPortal(<PersonalAccidentClaimTypePage />, '/personal-accident/claim-type', { language });
  for (const part of parts) expect(html).toContain(part);
  expect(html).not.toContain('style=');
});

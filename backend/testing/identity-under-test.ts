import { BrowserUnderTest } from './browser-under-test';
import type { PortalUnderTest } from './portal-under-test';

/** For tests in which everybody signs in: a new address for each, and browsers that keep their cookies. */
export const withIdentity = (portal: PortalUnderTest) => {
  let count = 0;
  return {
    browser: (address?: string) => new BrowserUnderTest(portal, address),
    newEmail: () => `person${(count += 1)}@example.co.ke`,
    code: (answer: { body: { code?: string } }) => answer.body.code,
  };
};

const newPassword = 'samaki wa ziwa kubwa';
/** As both fields of the page have it. */
export const newPasswords = { password: newPassword, confirmPassword: newPassword };

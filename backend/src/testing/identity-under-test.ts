import { BrowserUnderTest } from './browser-under-test';
import type { TestDatabase } from './databases';
import { portalUnderTest, type PortalUnderTest } from './portal-under-test';

/** A portal of a file of tests in which everybody signs in: a new address for each, and browsers that keep their cookies. */
export const withIdentity = (current: () => TestDatabase) => {
  let portal: PortalUnderTest;
  let count = 0;
  beforeAll(async () => {
    portal = await portalUnderTest(current().database);
  });
  afterAll(() => portal.app.close());
  return {
    portal: () => portal,
    db: () => current().database.db,
    browser: (address?: string) => new BrowserUnderTest(portal, address),
    newEmail: () => `person${(count += 1)}@example.co.ke`,
    code: (answer: { body: { code?: string } }) => answer.body.code,
  };
};

const newPassword = 'samaki wa ziwa kubwa';
/** As both fields of the page have it. */
export const newPasswords = { password: newPassword, confirmPassword: newPassword };

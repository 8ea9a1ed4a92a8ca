import { addCustomer, BrowserUnderTest, rightPassword } from '../../../testing/browser-under-test';
import { differencesIn } from '../../../testing/compare-times';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { timesInTurns } from '../../../testing/times-in-turns';
import { hashPassword } from './passwords';

/*
 * What tells whether an email has an account, were the one answered slower than the other. A statistic, and so a command of
 * its own for releases (npm run check -- timing); guessing.test.ts proves each time that the same hashing is done.
 */
onSeededPortal({ env: { TULINDE_RATE_LIMIT_PER_MINUTE: '1000000' } }, (portal, { db }) => {
  let count = 0;

  const emails = {
    'with a password': async () => {
      const email = `timed${count}@example.co.ke`;
      await addCustomer(db(), { email, passwordHash: await hashPassword(rightPassword) });
      return email;
    },
    'without a password': async () => {
      const email = `bought${count}@example.co.ke`;
      await addCustomer(db(), { email, hasPassword: false });
      return email;
    },
    unknown: async () => `nobody${count}@example.co.ke`,
  };
  type Who = keyof typeof emails;

  const timed = async (path: string, who: Who, more: object): Promise<number> => {
    count += 1;
    const email = await emails[who]();
    const stranger = new BrowserUnderTest(portal, `41.${count % 250}.${Math.floor(count / 250)}.9`);
    const start = performance.now();
    await stranger.call(path, { email, ...more });
    return performance.now() - start;
  };

  const signUp = { accountType: 'Individual', customerName: 'Amina Otieno', phone: '0712345678', terms: true };
  it.each<[string, readonly Who[], object]>([
    // A customer without a password is sent a code at once, and that response may reveal it (spec 5).
    ['/checkAuth', ['with a password', 'unknown'], {}],
    ['/login', ['with a password', 'without a password', 'unknown'], { password: 'not the password' }],
    ['/resetPassword', ['with a password', 'without a password', 'unknown'], {}],
    ['/signUp', ['with a password', 'without a password', 'unknown'], signUp],
  ])(
    'takes as long whether the email is known or not: %s',
    async (path, kinds, more) => {
      const times = await timesInTurns(kinds, (who) => timed(path, who, more));
      expect(differencesIn(times)).toEqual([]);
    },
    180_000,
  );
});

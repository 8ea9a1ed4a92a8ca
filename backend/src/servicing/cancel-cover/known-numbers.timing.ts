import { certificates } from '../../platform/database/schema';
import { BrowserUnderTest } from '../../../testing/browser-under-test';
import { differencesIn } from '../../../testing/compare-times';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { timesInTurns } from '../../../testing/times-in-turns';

const phone = '0712345678';

/*
 * What tells whether a number is of a policy, and a phone is its owner's, were the one answered slower than the other: as
 * known-emails.timing.ts.
 */
onSeededPortal({ env: { TULINDE_RATE_LIMIT_PER_MINUTE: '1000000' } }, (portal, { current }) => {
  let certificate = { number: '', policyNumber: '' };
  let count = 0;
  beforeAll(async () => {
    const { db } = current().database;
    await payFirstInvoice(db, await soldMotor(portal), { now: portal.clock.now() });
    await portal.app.runDueJobs();
    certificate = (await db.select().from(certificates))[0] ?? certificate;
    expect(certificate.number).not.toBe('');
  });

  const asked = {
    'the policy and its phone': () => ({ number: certificate.policyNumber, phone }),
    'the certificate and its phone': () => ({ number: certificate.number, phone }),
    'the policy and another phone': () => ({ number: certificate.policyNumber, phone: '0799000222' }),
    'no policy': () => ({ number: 'TUL-MC-26-999999', phone }),
    'no certificate': () => ({ number: 'C99999999', phone }),
  };
  type Asked = keyof typeof asked;
  const kinds = Object.keys(asked) as Asked[];

  const timed = async (call: () => Promise<{ readonly status: number }>, status: number): Promise<number> => {
    const start = performance.now();
    const answer = await call();
    const ms = performance.now() - start;
    expect(answer.status).toBe(status);
    return ms;
  };
  const stranger = () => {
    count += 1;
    // Of one phone few codes are sent in a while.
    portal.clock.forward(minutes(20));
    return new BrowserUnderTest(portal, `41.${count % 250}.${Math.floor(count / 250)}.8`);
  };

  it('takes as long to ask for a code whether number and phone are right or not', async () => {
    const times = await timesInTurns(kinds, (kind) => {
      const browser = stranger();
      return timed(() => browser.call('/startCancelCover', asked[kind]()), 200);
    });
    expect(differencesIn(times)).toEqual([]);
  }, 180_000);

  it('takes as long to refuse a code whether number and phone were right or not', async () => {
    const times = await timesInTurns(kinds, async (kind) => {
      const browser = stranger();
      const { number } = asked[kind]();
      await browser.call('/startCancelCover', asked[kind]());
      return timed(() => browser.call('/proveCancelCover', { number, verificationCode: '000000' }), 422);
    });
    expect(differencesIn(times)).toEqual([]);
  }, 180_000);
});

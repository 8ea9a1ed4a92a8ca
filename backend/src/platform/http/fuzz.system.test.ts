import { customerWithEverything, type CustomerWithEverything } from '../../../testing/customer-with-everything';
import { sendBodies, type Sent } from '../../../testing/fuzz/send-bodies';
import { rowsAbout } from '../../../testing/rows-about';
import { onSeededPortal } from '../../../testing/seeded-portal';

/* `npm run check -- fuzz 40000` sends more of them and says what was answered. */
const wanted = process.env['TULINDE_BODIES'];
const count = Number(wanted ?? 1_000);
const seed = process.env['TULINDE_SEED'] ?? '';

const sayWhatWasAnswered = ({ statuses, broken }: Sent): void => {
  const told = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${times} × ${status}`);
  process.stdout.write(`${count} bodies: ${told.join(', ')}; ${broken.length} × 5xx\n`);
};

onSeededPortal({ env: { TULINDE_RATE_LIMIT_PER_MINUTE: '1000000000' } }, (portal, { db }) => {
  let other: CustomerWithEverything;
  let before: Record<string, string[]>;
  let sent: Sent;

  beforeAll(async () => {
    other = await customerWithEverything(portal, db(), 'Halima', 1);
    const own = await customerWithEverything(portal, db(), 'Juma', 2);
    before = await rowsAbout(db(), other.secrets);
    sent = await sendBodies(portal, db(), { seed, count, own, others: [other.ids] });
    if (wanted !== undefined) sayWhatWasAnswered(sent);
  });

  describe(`when ${count} made-up bodies come over all calls`, () => {
    it(`answers what is wrong with each of them, and never fails itself (TULINDE_SEED=${seed})`, () => {
      expect(sent.broken.slice(0, 20)).toEqual([]);
    });

    it('has answered some of each call, and accepted some', () => {
      expect([...sent.statuses.keys()]).toEqual(expect.arrayContaining([200, 404, 422]));
    });

    it('changes nothing of another customer’s', async () => {
      expect(await rowsAbout(db(), other.secrets)).toEqual(before);
    });
  });
});

import { hourMs, minuteMs } from '@tulinde/contracts';
import { chanceOf } from '../../../../testing/simulation/chance';
import { LeasedCounts, type Lease } from './leased-counts';
import { limitOfVisitor } from './limit-rates';

const perMinute = 600;
const tokensPerMinute = 1_200;

/* The counts of all processes by key, by the clock of the test. */
const leaseAt = (now: () => number): Lease => {
  const windows = new Map<string, { endsAt: number; count: number }>();
  return async ({ key, used, wanted, max, windowMs }) => {
    const known = windows.get(key);
    const window = known !== undefined && known.endsAt > now() ? known : { endsAt: now() + windowMs, count: 0 };
    const given = Math.max(0, Math.min(wanted, max - window.count - used));
    window.count += used + given;
    windows.set(key, window);
    return { given, count: window.count, leftMs: window.endsAt - now() };
  };
};

const open = () => {
  const clock = { at: 0 };
  const counts = new LeasedCounts(
    leaseAt(() => clock.at),
    () => clock.at,
  );
  const isLetIn = async (key: string, max: number, at: number): Promise<boolean> => {
    clock.at = at;
    return (await counts.take(key, { max, windowMs: minuteMs })).current <= max;
  };
  return { isLetIn };
};

describe('one address of a mobile carrier', () => {
  it('lets 2,000 customers in who all come within an hour, before they have a session and after', async () => {
    const { isLetIn } = open();
    const chance = chanceOf(`carrier's hour ${process.env['TULINDE_SEED'] ?? ''}`);
    const requests: { at: number; key: string; max: number }[] = [];
    for (let customer = 0; customer < 2_000; customer += 1) {
      const begins = chance.int(0, hourMs);
      const request = (key: string, max: number) =>
        requests.push({ at: begins + chance.int(0, 10 * minuteMs), key, max });
      request('token address 105.160.1.1', tokensPerMinute);
      // Quotes, choices and the steps of a purchase without a session; a page that waits for M-Pesa with one.
      for (let call = 0; call < 80; call += 1) request('address 105.160.1.1', limitOfVisitor(perMinute, 'address '));
      for (let call = 0; call < 60; call += 1) request(`browser ${customer}`, limitOfVisitor(perMinute, 'browser '));
      // A call with a limit of its own, 20 a minute.
      request('/openPapers address 105.160.1.1', limitOfVisitor(20, 'address '));
    }
    let refused = 0;
    for (const { at, key, max } of requests.toSorted((one, other) => one.at - other.at)) {
      if (!(await isLetIn(key, max, at))) refused += 1;
    }
    expect(refused).toBe(0);
  });

  it('lets a script in no more than ten browsers, however many cookies it throws away', async () => {
    const { isLetIn } = open();
    let letIn = 0;
    for (let request = 0; request < 20_000; request += 1) {
      if (await isLetIn('address 41.90.1.1', limitOfVisitor(perMinute, 'address '), 0)) letIn += 1;
    }
    expect(letIn).toBe(10 * perMinute);
  });
});

import { Book } from '../book';
import { chanceOf } from '../chance';
import type { Person } from '../person';
import type { Sale } from '../sale';
import { Till } from '../till';
import { nairobi } from '../times';
import type { World } from '../world';
import { CoverJudge } from './cover';
import { Instalments } from './instalments';
import { LeavingJudge } from './leaving';

/* Accident cover from 26 August 2026, paid in two parts of which M-Pesa took the second back: what a judge asks its world. */
const afterReversal = () => {
  const who = 'customer 3';
  const phone = '+254762952310';
  const graceReminders = ['2026-09-02', '2026-09-05'].map((on) => ({
    at: nairobi(on, '08:00'),
    saidAt: nairobi(on, '08:00'),
  }));
  const sale: Sale = {
    id: '1',
    quoteRef: 'TQ-1',
    reference: 'TP-49T276',
    who,
    kind: 'accident',
    plate: '',
    isInInstalments: false,
    isOwnCovered: false,
    offerEndsAt: nairobi('2026-08-30'),
    startsOn: '2026-08-26',
    dues: [{ number: 0, dueOn: '2026-08-23', cents: 1_296_00, graceEndsOn: '2026-08-30' }],
    loan: null,
    sold: null,
    term: { startsOn: '2026-08-26', endsOn: '2027-08-25' },
    policyNumber: 'TUL-PA-26-000003',
    certificateNumber: null,
    declaredAt: null,
    givenUpAt: null,
    lostAt: null,
    endedOn: null,
    cancelled: null,
    lapse: null,
    settlements: [],
    reversals: [],
    graceReminders,
    isBlocked: false,
  };
  const [book, till] = [new Book(chanceOf('a reversal')), new Till()];
  const sales = [sale];
  const pay = (cents: number, at: Date, account = sale.reference): string => {
    const receipt = book.paidIn({ phone, cents, account }, at);
    till.take({ receipt, phone, cents, account }, at);
    till.hear(receipt, at);
    return receipt;
  };
  pay(796_00, nairobi('2026-08-23', '15:00'));
  const second = till.payments.get(pay(500_00, nairobi('2026-08-24', '15:00')));
  const toldAt = nairobi('2026-08-30', '23:59');
  if (second !== undefined) second.reversedAt = toldAt;
  sale.reversals.push({ toldAt, paidCents: 1_296_00 });
  let now = toldAt;
  const lapsed: Sale[] = [];
  const stub = {
    mPesa: { book },
    till,
    sales,
    people: [{ who, phone, otherPhone: phone, left: [] } as unknown as Person],
    isUp: true,
    skew: 0,
    now: () => now,
    numbersOf: () => [phone],
    saleOf: (reference: string) => sales.find((each) => each.reference.replace('-', '') === reference) ?? null,
    isToBeSeen: () => true,
    isInsured: () => false,
    lostBetween: () => 0,
    wasUpFor: (since: Date) => now.getTime() - since.getTime(),
    claimsOf: () => [],
    count: () => undefined,
    note: () => undefined,
    onLapsed: (each: Sale) => lapsed.push(each),
    portal: {
      call: async () => ({ status: 200, body: { data: { state: now < nairobi('2026-09-07') ? 'issued' : 'lapsed' } } }),
    },
  };
  const world = stub as unknown as World;
  const leaving = new LeavingJudge(world);
  const judges = [new CoverJudge(world, new Instalments(world)), leaving];
  return {
    sale,
    lapsed,
    /** In the evening of a day. */
    judge: async (on: string) => {
      now = nairobi(on, '23:59');
      for (const judge of judges) await judge.judge();
    },
    /** The same of what leaves alone: other purchases have no page here. */
    judgeLeaving: (on: string) => {
      now = nairobi(on, '23:59');
      return leaving.judge();
    },
    /** A payment for a purchase of its own, which is never issued. @returns what M-Pesa does when it takes the payment back */
    payForNothing: (reference: string, cents: number, on: string) => {
      sales.push({ ...sale, id: reference, reference, policyNumber: null, term: null, reversals: [] });
      const payment = till.payments.get(pay(cents, nairobi(on, '07:00'), reference));
      return (toldOn: string) => {
        if (payment !== undefined) payment.reversedAt = nairobi(toldOn, '09:00');
      };
    },
    payOut: (cents: number, on: string) =>
      book.paidOut({ phone, cents, receipt: book.newCode() }, nairobi(on, '08:00')),
  };
};

describe('when M-Pesa took back a part of what accident cover cost, and the cover has ended for it', () => {
  it('sees that it has ended, and lets its owner live on from there', async () => {
    const { sale, lapsed, judge } = afterReversal();
    await judge('2026-09-06');
    expect([sale.endedOn, lapsed]).toEqual([null, []]);
    await judge('2026-09-07');
    expect([sale.endedOn, lapsed]).toEqual([nairobi('2026-09-07'), [sale]]);
  });

  it('lets the days that were not used leave, less what is missing', async () => {
    const { judge, payOut } = afterReversal();
    for (const day of ['2026-09-06', '2026-09-07']) await judge(day);
    payOut(709_00, '2026-09-21');
    await expect(judge('2026-09-21')).resolves.toBeUndefined();
  });

  it('finds what is more than M-Pesa left with us', async () => {
    const { judge, payOut } = afterReversal();
    for (const day of ['2026-09-06', '2026-09-07']) await judge(day);
    payOut(797_00, '2026-09-21');
    await expect(judge('2026-09-21')).rejects.toThrow('KES 797 in all, and KES 796 may leave');
  });

  it('finds money that leaves while the cover runs', async () => {
    const { judge, payOut } = afterReversal();
    await judge('2026-08-31');
    payOut(1_00, '2026-09-01');
    await expect(judge('2026-09-01')).rejects.toThrow('KES 1 in all, and KES 0 may leave');
  });

  it('what had left before M-Pesa took a payment back is nothing that a later payment makes up for', async () => {
    const { judgeLeaving: judge, payOut, payForNothing } = afterReversal();
    const takeBack = payForNothing('TP-BBBBBB', 600_00, '2026-08-27');
    payOut(600_00, '2026-08-28');
    await judge('2026-08-28');
    takeBack('2026-08-29');
    await judge('2026-08-29');
    payForNothing('TP-CCCCCC', 300_00, '2026-08-30');
    await judge('2026-08-30');
    payOut(300_00, '2026-08-31');
    await expect(judge('2026-08-31')).resolves.toBeUndefined();
    payOut(300_00, '2026-09-01');
    await expect(judge('2026-09-01')).rejects.toThrow('KES 600 in all, and KES 300 may leave');
  });
});

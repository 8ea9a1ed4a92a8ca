import { addDays } from '@tulinde/contracts';
import { answersOffer, customerDoes, insurer, reports } from './claims';
import type { Account } from './own-changes';
import type { Scene } from './story';

const lake = { county: 'Nakuru', town: 'Naivasha', spot: 'Moi South Lake Road' };
const parked = { driver: 'NOBODY', isReported: false };

const declined = (account: Account, day: string): readonly Scene[] => [
  reports(account, {
    name: 'axio-glass',
    policy: 'axio',
    type: 'window-windscreen-damage',
    on: addDays(day, 1),
    happenedAt: `${day}T13:00:00+03:00`,
    answers: {
      place: lake,
      description: 'When I came back to the car its left rear window was broken. Nothing was taken.',
      ...parked,
      glass: 'LEFT',
      glassCause: 'BREAK_IN',
      isRepaired: false,
    },
  }),
  insurer('axio-glass', addDays(day, 7), [
    ['documents-complete', {}],
    ['decline', { reason: 'The valuation report shows that this window was broken before the cover began.' }],
  ]),
  customerDoes(account, 'axio-glass', addDays(day, 9), '/complainAboutClaim', {
    text: 'The report is about the other side of the car. I sent a photo of this window with the valuation.',
  }),
];

const reopened = (account: Account, day: string, again: string): readonly Scene[] => [
  reports(account, {
    name: 'axio-mirrors',
    policy: 'axio',
    type: 'theft-of-parts',
    on: addDays(day, 1),
    happenedAt: `${day}T20:15:00+03:00`,
    answers: {
      place: lake,
      description: 'Both side mirrors were taken while the car stood in front of a shop.',
      ...parked,
      parts: [{ part: 'Side mirrors, both', value: '31000', hasReceipt: true }],
    },
  }),
  insurer('axio-mirrors', addDays(day, 8), [
    ['documents-complete', {}],
    ['decline', { reason: 'The photo does not show where the mirrors are missing.' }],
  ]),
  customerDoes(account, 'axio-mirrors', again, '/reopenClaim', {
    reason: 'I have better photos of both sides now, and can send them.',
  }),
];

const disputed = (account: Account, day: string): readonly Scene[] => [
  reports(account, {
    name: 'axio-lights',
    policy: 'axio',
    type: 'theft-of-parts',
    on: addDays(day, 1),
    happenedAt: `${day}T06:00:00+03:00`,
    answers: {
      place: lake,
      description: 'Both front headlights were taken from the car at night, with their frames.',
      driver: 'NOBODY',
      isReported: true,
      obNumber: 'OB 9',
      policeStation: 'Naivasha',
      parts: [{ part: 'Headlights, both', value: '68000', hasReceipt: false }],
    },
  }),
  insurer('axio-lights', addDays(day, 10), [
    ['documents-complete', {}],
    ['offer', { facts: { stolen: { items: [{ kind: 'PART', amount: 52_000 }] }, limited: { items: [] } } }],
  ]),
  answersOffer(account, 'axio-lights', addDays(day, 12), {
    answer: 'DISPUTE',
    reason: 'Two shops in Naivasha ask KES 68,000 for both. I have sent their quotations.',
  }),
];

/** One declined and complained about, one opened again, and an offer that is disputed. */
export const claimsOfChebet = (account: Account, today: string): readonly Scene[] => [
  ...declined(account, addDays(today, -50)),
  ...reopened(account, addDays(today, -28), addDays(today, -2)),
  ...disputed(account, addDays(today, -15)),
];

import type { SeededFault } from './faults';

/*
 * One mend each of what made 5 of 6 lives with payments by hand lose money, taken out again: the simulation has to find it
 * in lives that know nothing of it.
 */
export const moneyFaults: readonly SeededFault[] = [
  {
    name: 'money: a price that is paid a day after the summary gives no cover',
    file: 'backend/src/modules/ledger/close-for-money.ts',
    from: "  if (terms === null || terms.sold === null) return 'not-accepted';",
    to: "  const isOld = attempt === null && now.getTime() - (purchase.declaredAt?.getTime() ?? 0) > 86_400_000;\n  if (terms === null || terms.sold === null || isOld) return 'not-accepted';",
    finders: [{ simulation: '1-12' }],
  },
  {
    name: 'money: a shilling holds a vehicle',
    file: 'backend/src/modules/purchases/holding.ts',
    from: "and(eq(purchases.state, 'paying'), or(isAsked(now), isInParts(now)))",
    to: "and(eq(purchases.state, 'paying'), or(isAsked(now), isInParts(now), eq(purchases.state, 'paying')))",
    finders: [{ simulation: '1-12' }],
  },
  {
    name: 'money: nobody is told of a part',
    file: 'backend/src/modules/ledger/fill-invoices.ts',
    from: "    await tellReceipt(tx, source.receipt, 'part', now);\n",
    to: '',
    finders: [{ simulation: '1-12' }],
  },
  {
    name: 'money: messages leave in the night',
    file: 'backend/src/outbox/sending-time.ts',
    from: 'const day = { from: 7, to: 21 } as const;',
    to: 'const day = { from: 0, to: 24 } as const;',
    finders: [{ simulation: '1-12' }],
  },
  {
    name: 'money: the settlement of a lapse forgets the interest',
    file: 'backend/src/modules/lapses/settlement.ts',
    from: 'plan.balanceCents + interestCents - plan.receivedCents',
    to: 'plan.balanceCents - plan.receivedCents',
    finders: [{ simulation: '1-12' }],
  },
  {
    name: 'money: the first part of a large price never comes back',
    file: 'backend/src/modules/ledger/pay-by.ts',
    from: '  await enqueueJob(tx, { kind: returnPartsJob, key, payload, runAt: payBy });\n',
    to: '',
    finders: [{ simulation: '1-12' }],
  },
];

import type { SeededFault } from './faults';

/*
 * One mend each of what made 5 of 6 lives with payments by hand lose money, taken out again: the simulation has to find it
 * in lives that know nothing of it.
 */
export const moneyFaults: readonly SeededFault[] = [
  {
    name: 'money: a price that is paid a day after the summary gives no cover',
    file: 'backend/src/payments/receipts/close-for-money.ts',
    from: "  if (terms === null || terms.sold === null) return 'not-accepted';",
    to: "  const isOld = attempt === null && now.getTime() - (purchase.declaredAt?.getTime() ?? 0) > 86_400_000;\n  if (terms === null || terms.sold === null || isOld) return 'not-accepted';",
    finders: [{ jest: ['backend/src/payments/receipts/price-by-hand.test.ts'] }, { simulation: '2-3' }],
  },
  {
    name: 'money: a shilling holds a vehicle',
    file: 'backend/src/purchases/records/holding.ts',
    from: "and(eq(purchases.state, 'paying'), or(isAsked(now), isInParts(now)))",
    to: "and(eq(purchases.state, 'paying'), or(isAsked(now), isInParts(now), eq(purchases.state, 'paying')))",
    finders: [{ jest: ['backend/src/payments/receipts/part-payments.test.ts'] }, { simulation: '1-3' }],
  },
  {
    name: 'money: nobody is told of a part',
    file: 'backend/src/payments/receipts/fill-invoices.ts',
    from: "    await tellReceipt(tx, source.receipt, 'part', now);\n",
    to: '',
    finders: [{ jest: ['backend/src/payments/receipts/part-payments.test.ts'] }, { simulation: '1-3' }],
  },
  {
    name: 'money: messages leave in the night',
    file: 'backend/src/outbox/sending-time.ts',
    from: 'const day = { from: 7, to: 21 } as const;',
    to: 'const day = { from: 0, to: 24 } as const;',
    finders: [{ jest: ['backend/src/outbox/sending-time.test.ts'] }, { simulation: '1-3' }],
  },
  {
    name: 'money: the settlement of a lapse forgets the interest',
    file: 'backend/src/payments/payout-rules/lapse-settlement.ts',
    from: 'plan.payableCents + interestOf(plan)',
    to: 'plan.payableCents + 0 * interestOf(plan)',
    finders: [{ jest: ['backend/src/payments/payout-rules/lapse-settlement.test.ts'] }, { simulation: '1-3' }],
  },
  {
    name: 'money: the first part of a large price never comes back',
    file: 'backend/src/payments/receipts/pay-by.ts',
    from: '  await enqueueJob(tx, { kind: returnPartsJob, key, payload, runAt: payBy });\n',
    to: '',
    finders: [{ jest: ['backend/src/payments/receipts/part-payments.test.ts'] }, { simulation: '3-5' }],
  },
  {
    name: 'money: equal payments of two months, or of two parts, are one',
    file: 'backend/src/payments/ledger/same-payment.ts',
    from: '  mayHavePaid(request.phone, payment) &&\n  payment.completedAt.getTime() >= request.askedAt.getTime() - toleranceMs &&\n  payment.completedAt.getTime() <= request.answeredAt.getTime() + toleranceMs;',
    to: '  mayHavePaid(request.phone, payment);',
    finders: [{ jest: ['backend/src/payments/receipts/two-months.test.ts'] }, { simulation: '2-4' }],
  },
  {
    name: 'money: a part of what is due puts the end of cover off',
    file: 'backend/src/payments/under-way/money-under-way.ts',
    from: '  const attempts = await attemptsOfInvoices(db, [invoice.id]);\n  const inTime',
    to: '  if (missing < invoice.amountCents) return after(now, 31 * 24 * 60 * 60 * 1000);\n  const attempts = await attemptsOfInvoices(db, [invoice.id]);\n  const inTime',
    finders: [{ jest: ['backend/src/payments/instalments/time-of-payers.test.ts'] }, { simulation: '3-5' }],
  },
  {
    name: 'money: cover ends a minute after grace, whatever M-Pesa is about to tell',
    file: 'backend/src/payments/under-way/money-under-way.ts',
    from: 'const recordLagMs = 10 * 60 * 1000;',
    to: 'const recordLagMs = 60 * 1000;',
    finders: [{ jest: ['backend/src/payments/under-way/money-under-way.test.ts'] }, { simulation: '2-4' }],
  },
  {
    name: 'money: what was paid in time and is heard of late does not bring the cover back',
    file: 'backend/src/payments/lapses/revoke-lapse.ts',
    from: '|| !(await wasPaidInTime(tx, lapse, money))) return {',
    to: '|| !(await wasPaidInTime(tx, lapse, money)) || money.length > 0) return {',
    finders: [{ jest: ['backend/src/payments/lapses/late-money.test.ts'] }, { simulation: '2-4' }],
  },
  {
    name: 'money: M-Pesa is not asked again what became of a prompt that nobody answered',
    file: 'backend/src/payments/under-way/money-under-way.ts',
    from: 'inTime.filter(isDoubtful)) {',
    to: 'inTime.filter(isDoubtful).slice(inTime.length)) {',
    finders: [{ jest: ['backend/src/payments/instalments/time-of-payers.test.ts'] }, { simulation: '5-6' }],
  },
  {
    name: 'money: an outage takes from grace',
    file: 'backend/src/payments/invoices/grace.ts',
    from: 'const lost = lostBetween(outages, startOfDay(dueOn), end);',
    to: 'const lost = 0 * lostBetween(outages, startOfDay(dueOn), end);',
    finders: [{ jest: ['backend/src/payments/invoices/grace.test.ts'] }, { simulation: '4-6' }],
  },
  {
    name: 'money: after an outage every reminder leaves that it held up',
    file: 'backend/src/domain/instalment-rules.ts',
    from: '  if (days < 0) return null;',
    to: '  if (days < 8) return null;',
    finders: [{ jest: ['backend/src/payments/instalments/random-outages.test.ts'] }, { simulation: '7-8' }],
  },
  {
    name: 'money: cover ends without both reminders of grace',
    file: 'backend/src/payments/instalments/lapse-instalment.ts',
    from: '  return out && after(out, dayMs);',
    to: '  return out ?? now;',
    finders: [{ jest: ['backend/src/payments/instalments/time-of-payers.test.ts'] }, { simulation: '5-7' }],
  },
  {
    name: 'money: a reminder leaves after what it reminds of',
    file: 'backend/src/outbox/gate.ts',
    from: "  if (message.holdsWhile !== null && !(await stillHolds(db, message.holdsWhile))) return 'drop';\n",
    to: '',
    finders: [{ jest: ['backend/src/outbox/gate.test.ts'] }, { simulation: '2-4' }],
  },
];

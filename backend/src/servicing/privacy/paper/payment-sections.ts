import { returnReasonWords, fillText } from '@tulinde/contracts';
import type { MyData } from '../data/my-data';
import type { PaperWords } from './paper-wording';
import { joined, kes, list, type Section } from './section';

export const payments = (
  { payments: own, paybillPayments, receipts, returns }: MyData,
  { text, time, day, word, code }: PaperWords,
): Section[] => [
  {
    title: text.payments,
    things: own.map((invoice) => ({
      name: `${invoice.policyNumber ?? invoice.purchaseReference} · ${fillText(text.instalment, { number: invoice.instalment, day: day(invoice.dueOn) })}`,
      facts: [
        [kes(invoice.amount), joined(code(invoice.state), time(invoice.paidAt))],
        ...invoice.attempts.map(
          (attempt) =>
            [
              time(attempt.at),
              joined(
                kes(attempt.amount),
                code(attempt.state),
                attempt.receipt && `M-Pesa ${attempt.receipt}`,
                attempt.phone,
              ),
            ] as const,
        ),
      ],
    })),
  },
  {
    title: text.paybillPayments,
    things: list(
      paybillPayments.map(({ receipt, amount, account, phone, receivedAt }) => [
        time(receivedAt),
        joined(kes(amount), `M-Pesa ${receipt}`, account, phone),
      ]),
    ),
  },
  {
    title: text.receipts,
    things: list(
      receipts.map(({ receipt, amount, account, phone, state, purchaseReference, completedAt, heardAt }) => [
        time(completedAt ?? heardAt),
        joined(kes(amount), code(state), receipt && `M-Pesa ${receipt}`, account ?? purchaseReference, phone),
      ]),
    ),
  },
  {
    title: text.returns,
    things: returns.map((each) => ({
      name: `${each.policyNumber ?? each.purchaseReference} · ${kes(each.amount)}`,
      facts: [
        [text.reason, word(returnReasonWords, each.reason)],
        [text.state, joined(code(each.state), time(each.closedAt))],
        [text.begun, time(each.owedAt)],
        [text.returnedTo, joined(each.phone, ...each.payouts.map((sent) => `M-Pesa ${sent}`))],
      ],
    })),
  },
];

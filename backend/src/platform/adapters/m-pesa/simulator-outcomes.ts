import type { PaymentFailureDetail } from '@tulinde/contracts';

/** How a simulated request ends. `code` is M-Pesa's result code of its callback. */
export interface SimulatedOutcome {
  /** Of the buttons and the forms of the page. */
  readonly name: string;
  readonly label: string;
  /** A phone number that ends so gets this outcome by itself. */
  readonly suffix: string;
  readonly code: number;
  /** When the callback comes: normally after a few seconds, or long after that. */
  readonly isLate?: boolean;
  readonly callbacks?: 0 | 2;
  /** The callback comes before the answer to the request. */
  readonly isBeforeAnswer?: boolean;
  /** The customer is asked, and the answer that says so is lost. */
  readonly isAnswerLost?: boolean;
  /** Added to the amount that the callback names, cents. */
  readonly amountOffCents?: number;
  /** Tells a failure first, and then that it was paid after all. */
  readonly firstCode?: number;
  /** The request itself is refused with this code: nobody is asked. */
  readonly refusal?: string;
  readonly detail?: PaymentFailureDetail;
  /** Waits for a button of the page. */
  readonly isManual?: boolean;
}

const successOutcome: SimulatedOutcome = { name: 'success', label: 'Paid', suffix: '0001', code: 0 };

export const simulatedOutcomes: readonly SimulatedOutcome[] = [
  successOutcome,
  { name: 'insufficient-funds', label: 'Insufficient funds (1)', suffix: '0002', code: 1 },
  { name: 'busy', label: 'Another request in progress (1001)', suffix: '0003', code: 1001 },
  { name: 'expired', label: 'Expired (1019)', suffix: '0004', code: 1019 },
  { name: 'cancelled', label: 'Cancelled (1032)', suffix: '0005', code: 1032 },
  { name: 'timeout', label: 'No answer on the phone (1037)', suffix: '0006', code: 1037 },
  { name: 'wrong-pin', label: 'Wrong PIN (2001)', suffix: '0007', code: 2001 },
  { name: 'late', label: 'Paid, callback late', suffix: '0008', code: 0, isLate: true },
  { name: 'duplicate', label: 'Paid, callback twice', suffix: '0009', code: 0, callbacks: 2 },
  { name: 'before-answer', label: 'Paid, callback before the answer', suffix: '0010', code: 0, isBeforeAnswer: true },
  { name: 'missing', label: 'Paid, no callback', suffix: '0011', code: 0, callbacks: 0 },
  { name: 'wrong-amount', label: 'Paid one shilling less', suffix: '0012', code: 0, amountOffCents: -100 },
  { name: 'limit', label: 'Daily limit exceeded (4)', suffix: '0013', code: 4 },
  { name: 'answer-lost', label: 'Paid, answer to the request lost', suffix: '0014', code: 0, isAnswerLost: true },
  { name: 'manual', label: 'Wait for a button', suffix: '0015', code: 0, isManual: true },
  { name: 'not-sent', label: 'Request refused', suffix: '0016', code: 0, refusal: '500.003.02' },
  {
    name: 'paid-after-failure',
    label: 'No answer (1037), then paid after all',
    suffix: '0017',
    code: 0,
    isLate: true,
    firstCode: 1037,
  },
  {
    name: 'no-m-pesa',
    label: 'M-Pesa does not know the number',
    suffix: '0018',
    code: 0,
    refusal: '400.002.02',
    detail: 'NO_MPESA',
  },
];

export const outcomeOfPhone = (phone: string): SimulatedOutcome =>
  simulatedOutcomes.find(({ suffix }) => phone.endsWith(suffix)) ?? successOutcome;

export const outcomeNamed = (name: string): SimulatedOutcome | null =>
  simulatedOutcomes.find((outcome) => outcome.name === name) ?? null;

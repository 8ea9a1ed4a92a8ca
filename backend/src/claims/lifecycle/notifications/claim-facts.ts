import type { NotifiedAct } from '../../steps/notified-acts';

/** What a mail or text message about a claim may say. Nothing of what insurer and customer write to each other: it may be about health. */
export interface ClaimFacts {
  readonly claim: string;
  readonly insurer: string;
  /** Day by which the insurer moves next; '' where it has promised none. */
  readonly by: string;
  /** Of the offer or the payment; '' where there is neither. */
  readonly amount: string;
  readonly receipt: string;
  /** Money was paid before the claim was opened again. */
  readonly wasPaid: boolean;
  readonly visit: { readonly when: string; readonly place: string; readonly assessor: string; readonly phone: string };
}

interface NotificationText {
  readonly subject: (facts: ClaimFacts) => string;
  readonly body: (facts: ClaimFacts) => readonly string[];
  /** As a text message, without name and link; where there is none, it is told by mail alone. */
  readonly text?: (facts: ClaimFacts) => string;
}

export interface ClaimTexts {
  readonly news: Readonly<Record<NotifiedAct, NotificationText>>;
  readonly reminder: NotificationText;
  readonly payout: {
    readonly subject: string;
    readonly body: (facts: { readonly claim: string }) => readonly string[];
    readonly before: string;
    readonly after: string;
    readonly notYou: string;
    readonly text: (facts: { readonly claim: string }) => string;
  };
  readonly rows: Readonly<Record<'claim' | 'amount' | 'receipt' | 'when' | 'place' | 'assessor' | 'phone', string>>;
  readonly open: string;
}

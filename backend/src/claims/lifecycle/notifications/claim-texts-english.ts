import type { ClaimTexts } from './claim-facts';

const until = (by: string, does: string): string[] => (by === '' ? [] : [`${does} by ${by}.`]);

export const claimTextsEnglish: ClaimTexts = {
  news: {
    ASK_DOCUMENT: {
      subject: ({ claim }) => `A document is needed for claim ${claim}`,
      body: ({ insurer }) => [
        `${insurer} needs one more document from you. Open the claim to see which, and add it there.`,
      ],
      text: ({ claim }) => `a document is needed for claim ${claim}. Add it here`,
    },
    REFUSE_DOCUMENT: {
      subject: ({ claim }) => `Send a document of claim ${claim} again`,
      body: ({ insurer }) => [
        `${insurer} could not accept one of your documents. Open the claim to see why, and send another one.`,
      ],
      text: ({ claim }) => `a document of claim ${claim} was not accepted. See why, and send another`,
    },
    COMPLETE_DOCUMENTS: {
      subject: ({ claim }) => `All documents of claim ${claim} are there`,
      body: ({ insurer, by }) => [
        `${insurer} has all it needs. You do not have to do anything.`,
        ...until(by, 'You hear of the decision'),
      ],
    },
    PLAN_VISIT: {
      subject: ({ visit }) => `An assessor comes on ${visit.when}`,
      body: ({ insurer }) => [
        `An assessor of ${insurer} looks at the damage. Be there, or have somebody there with the keys. If the time does not suit you, call the assessor.`,
      ],
      text: ({ claim, visit }) => `claim ${claim}: an assessor comes on ${visit.when}. See where`,
    },
    END_VISIT: {
      subject: ({ claim }) => `The assessor has looked at claim ${claim}`,
      body: ({ insurer, by }) => [`${insurer} decides next.`, ...until(by, 'You hear of the decision')],
    },
    OFFER: {
      subject: ({ amount }) => `You are offered ${amount}`,
      body: ({ insurer, amount, claim }) => [
        `${insurer} offers ${amount} for claim ${claim}. Open it to see each line and the rule behind it.`,
        'Accept it there, or say what is wrong with it: then it is looked at again. Nothing is paid before you accept.',
      ],
      text: ({ claim, amount }) => `you are offered ${amount} for claim ${claim}. Accept or dispute it here`,
    },
    DECLINE: {
      subject: ({ claim }) => `Claim ${claim} was declined`,
      body: ({ insurer, wasPaid }) => [
        wasPaid
          ? `${insurer} pays nothing more for this claim; what was paid before stays yours. The claim shows the reason.`
          : `${insurer} does not pay this claim. The claim shows the reason.`,
        'If you do not agree, you can open it again with what was overlooked, or complain. Complaining costs you nothing.',
      ],
      text: ({ claim }) => `claim ${claim} was declined. See why, and what you can do`,
    },
    SETTLE: {
      subject: ({ amount }) => `${amount} was paid to you`,
      body: ({ insurer, claim }) => [`${insurer} has paid claim ${claim}. With that it is settled.`],
      text: ({ claim, amount, receipt }) => `${amount} was paid for claim ${claim}, receipt ${receipt}`,
    },
    ANSWER: {
      subject: ({ claim }) => `You have a message about claim ${claim}`,
      body: ({ insurer }) => [`${insurer} has written to you. Read and answer it in the claim.`],
      text: ({ claim }) => `you have a message about claim ${claim}`,
    },
    ACCEPT_OFFER: {
      subject: ({ amount }) => `You accepted ${amount}`,
      body: ({ insurer, by }) => [
        `We have told ${insurer} that you accept its offer.`,
        ...until(by, 'The money is paid'),
      ],
    },
    DISPUTE_OFFER: {
      subject: ({ claim }) => `Your answer to the offer for claim ${claim}`,
      body: ({ insurer, by }) => [
        `We have told ${insurer} that you do not accept its offer, and why. It decides again.`,
        ...until(by, 'You hear of it'),
      ],
    },
    WITHDRAW: {
      subject: ({ claim }) => `You withdrew claim ${claim}`,
      body: ({ wasPaid }) => [
        wasPaid
          ? 'Nothing more is paid. What was paid before stays yours, and the claim counts for your no-claim discount. You can open it again within a year.'
          : 'Nothing is paid, and your no-claim discount is as it was without it. You can open it again within a year.',
      ],
    },
    REOPEN: {
      subject: ({ claim }) => `Claim ${claim} is open again`,
      body: ({ insurer, by }) => [`${insurer} looks at it again.`, ...until(by, 'You hear of it')],
    },
    COMPLAIN: {
      subject: ({ claim }) => `Your complaint about claim ${claim}`,
      body: ({ insurer, by }) => [
        `We have sent your complaint to ${insurer}, and we follow it ourselves. It answers you by ${by}.`,
        'If it does not, or you do not agree with the answer, turn to the Insurance Regulatory Authority (IRA). It costs you nothing. Open the claim to download the file that has everything: the IRA will ask for it.',
      ],
    },
    CLOSE_FOUND: {
      subject: ({ claim }) => `Claim ${claim} is closed: your vehicle was found`,
      body: () => [
        'You told us that the stolen vehicle was found, so the claim for its theft is closed. Your new claim pays for what is damaged or missing.',
        'If it was another vehicle, open the claim for the theft again within a year.',
      ],
      text: ({ claim }) => `claim ${claim} is closed, because your vehicle was found`,
    },
  },
  reminder: {
    subject: ({ claim }) => `Claim ${claim} is waiting for you`,
    body: ({ insurer }) => [
      `${insurer} cannot go on before you have answered. Open the claim to see what is needed; it takes a few minutes.`,
    ],
    text: ({ claim }) => `claim ${claim} is waiting for you. See what is needed`,
  },
  payout: {
    subject: 'Your claim is paid to another account now',
    body: ({ claim }) => [`Where claim ${claim} is paid to was changed, with a code that we sent to your email.`],
    before: 'Before',
    after: 'Now',
    notYou: 'If it was not you, call us at once: perhaps nothing has been paid yet.',
    text: ({ claim }) => `claim ${claim} is not paid to this number any more. Not you? Call us:`,
  },
  rows: {
    claim: 'Claim',
    amount: 'Amount',
    receipt: 'Receipt',
    when: 'When',
    place: 'Place',
    assessor: 'Assessor',
    phone: 'Phone',
  },
  open: 'Open the claim',
};

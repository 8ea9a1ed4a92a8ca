import type { ClaimDetails } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Disclosure } from '@tulinde/ui';
import { useState } from 'react';
import { FactRows } from '../../claim-parts';
import { actionsTexts } from './actions/texts';

/** What was reported, as it was asked and answered on the day it was sent. */
export const AnswersCard = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(actionsTexts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (claim.answers.length === 0) return null;
  return (
    <Disclosure
      headingLevel={2}
      summary={text('answers', { at: formatMoment(claim.submittedAt, language) })}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <FactRows rows={claim.answers.map(({ question, answer }) => [question, answer])} />
    </Disclosure>
  );
};

import type { ClaimDetails } from '@tulinde/contracts';
import { formatDay, formatMoment, useText } from '@tulinde/ui/i18n';
import { ClaimBadge } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { classNames, Disclosure, VisuallyHidden } from '@tulinde/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTurnText } from '../../../claim-parts';
import { claimProgress, type Step } from './claim-progress';
import styles from './timeline.module.css';
import { timelineTexts } from './texts';
import { useEventText } from './use-event-text';

const StepDetail = ({ step, claim }: { readonly step: Step; readonly claim: ClaimDetails }) => {
  const text = useText(timelineTexts);
  const turnOf = useTurnText();
  const language = useLanguage();
  if (step.stands === 'now') {
    return (
      <>
        <ClaimBadge state={claim.state} turn={claim.turn} />
        <span>{turnOf(claim)}</span>
      </>
    );
  }
  if (step.at !== null) return <span>{formatMoment(step.at, language)}</span>;
  if (step.by !== null) return <span>{text('by', { date: formatDay(step.by, language) })}</span>;
  return <span>{text(step.stands)}</span>;
};

const Steps = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(timelineTexts);
  return (
    <ol className={styles.steps}>
      {claimProgress(claim).map((step) => (
        <li
          key={step.name}
          className={classNames(styles.step, styles[step.stands])}
          aria-current={step.stands === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>{step.stands === 'done' && <Check aria-hidden />}</span>
          <div className={styles.what}>
            <h3 className={styles.name}>{text(`step.${step.name}`)}</h3>
            <p className={styles.detail}>
              {step.at !== null && <VisuallyHidden>{text('done')}. </VisuallyHidden>}
              <StepDetail step={step} claim={claim} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
};

/** How far the claim has come, step by step, and all that happened behind it. */
export const TimelineCard = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(timelineTexts);
  const language = useLanguage();
  const eventText = useEventText(claim);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline" className={styles.title}>
        {text('title')}
      </h2>
      <Steps claim={claim} />
      <Disclosure summary={text('all')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <ol className={styles.events}>
          {claim.timeline.map((event) => (
            <li key={event.version}>
              <time dateTime={event.at}>{formatMoment(event.at, language)}</time>
              <span>{eventText(event)}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
};

import { lastDayBefore, type ClaimablePolicy } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { formatDate, formatMoment, formatStart, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { ButtonLink, Card, ExternalButtonLink, Notice } from '@tulinde/ui';
import { ArrowRight, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { claimTypePath } from '../../claim-parts/claim-type-path';
import { canClaim } from './can-claim';
import styles from './submit-claim.module.css';
import { submitClaimTexts } from './texts';

interface PolicyProps {
  readonly policy: ClaimablePolicy;
}

const Named = ({ policy }: PolicyProps) => {
  const text = useText(submitClaimTexts);
  return (
    <div>
      <h3 className={styles.name}>{policy.title}</h3>
      <p>{policy.underwriterName}</p>
      <p className={styles.lead}>{text('policy.number', { number: policy.policyNumber })}</p>
    </div>
  );
};

/* 24:00 of a day is the day; the end of a lapse has its minute. */
const endOf = (to: string, language: 'en' | 'sw'): string =>
  to.endsWith('T21:00:00.000Z') ? formatDate(lastDayBefore(to), language) : formatMoment(to, language);

const Periods = ({ policy }: PolicyProps) => {
  const text = useText(submitClaimTexts);
  const language = useLanguage();
  if (policy.periods.length === 0) return <p className={styles.strong}>{text('others.never')}</p>;
  return policy.periods.map(({ from, to }) => (
    <p key={from} className={styles.strong}>
      {text('others.period', { from: formatStart(from, language), to: endOf(to, language) })}
    </p>
  ));
};

export interface PolicyChoiceProps {
  readonly policies: readonly ClaimablePolicy[];
  /** ISO 8601. */
  readonly at: string;
  /** Whether the customer asked for it just now: the focus moves here. */
  readonly isAnswer: boolean;
}

/** The policies that were in force at an instant, and of the others why not. */
export const PolicyChoice = ({ policies, at, isAnswer }: PolicyChoiceProps) => {
  const text = useText(submitClaimTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer, at]);
  const offered = policies.filter(canClaim);
  const others = policies.filter((policy) => !canClaim(policy));
  const moment = formatMoment(at, language);
  return (
    <>
      <section aria-labelledby="policies" className={styles.section}>
        <h2 id="policies" ref={heading} tabIndex={-1} className={styles.heading}>
          {offered.length === 0 ? text('policies.none', { at: moment }) : text('policies.title')}
        </h2>
        {offered.length === 0 ? (
          <Notice
            tone="info"
            action={
              <ExternalButtonLink variant="outline" href={brand.phoneLink} icon={<Phone size={18} aria-hidden />}>
                {text('policies.call', { phone: brand.phone })}
              </ExternalButtonLink>
            }
          >
            {text('policies.noneHelp')}
          </Notice>
        ) : (
          <>
            <p className={styles.lead}>{text('policies.at', { at: moment })}</p>
            <ul className={styles.list}>
              {offered.map((policy) => (
                <Card as="li" key={policy.policyNumber} className={styles.choice}>
                  <Named policy={policy} />
                  <ButtonLink
                    variant="accent"
                    to={claimTypePath(policy.policyNumber, at)}
                    aria-label={text('policy.chooseOf', { title: policy.title })}
                    iconEnd={<ArrowRight aria-hidden />}
                  >
                    {text('policy.choose')}
                  </ButtonLink>
                </Card>
              ))}
            </ul>
          </>
        )}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others" className={styles.section}>
          <h2 id="others" className={styles.heading}>
            {text('others.title')}
          </h2>
          <p className={styles.lead}>{text('others.lead')}</p>
          <ul className={styles.list}>
            {others.map((policy) => (
              <Card as="li" key={policy.policyNumber} surface="ground" className={styles.card}>
                <Named policy={policy} />
                <Periods policy={policy} />
              </Card>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

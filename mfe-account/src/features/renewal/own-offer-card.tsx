import { formatKes, type Quote } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Badge, Button, Card, classNames, InsurerRecordLine, Price, UnderwriterMark } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useIsPhone } from '../../account-page';
import { NoClaimReward } from './no-claim-reward';
import { OfferFacts } from './offer-facts';
import { PricePath } from './price-path';
import type { RenewalStore } from './renewal-store';
import { periodOf, type Offer, type Renewal } from './renewal-view';
import styles from './renewal.module.css';
import { renewalTexts } from './texts';
import { useOfferFacts } from './use-offer-facts';
import { useRenew } from './use-renew';
import { differenceOf } from './waterfall';

export interface OwnOfferCardProps {
  readonly store: RenewalStore;
  readonly view: Renewal;
  readonly offer: Offer;
}

/** The present insurer's price beside last year's, why it is another one, and the button that renews. */
export const OwnOfferCard = observer(({ store, view, offer }: OwnOfferCardProps) => {
  const text = useText(renewalTexts);
  const language = useLanguage();
  const renew = useRenew(store);
  const titleId = useId();
  const { lastYear, cover, changes, set } = view.renewal;
  const difference = differenceOf(offer.total, lastYear.total);
  const day = (iso: string) => formatDate(iso, language);
  const isBusy = store.pending > 0;
  const period = periodOf(view);
  const {
    LipaPolePoleDeposit: deposit = null,
    LipaPolePoleInstallment: instalment = null,
    LipaPolePolePlan: plan,
  } = offer.kind === 'MOTOR' ? offer.quote : ({} as Partial<Quote>);
  const allFacts = useOfferFacts()(offer);
  // A phone has the instalments in the notes alone.
  const facts = useIsPhone() && deposit !== null ? allFacts.slice(0, -1) : allFacts;
  return (
    <Card as="section" padding="large" aria-labelledby={titleId} aria-busy={isBusy} className={styles.own}>
      <div className={styles.insurer}>
        <UnderwriterMark src={offer.icon} name="" size="large" />
        <h2 id={titleId} className={styles.insurerName}>
          {offer.insurer}
        </h2>
        <Badge tone="success">{text('yourInsurer')}</Badge>
      </div>
      <div className={classNames(styles.years, isBusy && styles.stale)}>
        <Price label={text(`before.${period}`)} amount={lastYear.total} />
        <ArrowRight className={styles.arrow} aria-hidden />
        <Price label={text(`now.${period}`)} amount={offer.total} size="large" />
        <p className={classNames(styles.difference, difference < 0 && styles.saving)}>
          {text(`${difference === 0 ? 'same' : difference < 0 ? 'less' : 'more'}.${period}`, {
            amount: formatKes(Math.abs(difference)),
          })}
        </p>
      </div>
      <div className={styles.act}>
        <Button
          className={styles.renew}
          isBusy={isBusy || store.beginningWith === offer.insurer}
          iconEnd={<ArrowRight aria-hidden />}
          aria-label={text('renew.with', { insurer: offer.insurer })}
          onClick={() => void renew(offer.insurer)}
        >
          {text('renew')}
        </Button>
        <div className={styles.notes}>
          <p>{text('covers', { from: day(cover.startsOn), until: day(cover.endsOn) })}</p>
          {deposit !== null && instalment !== null && (
            <p>
              {plan
                ? text('deposit.plan', {
                    deposit: formatKes(deposit),
                    count: plan.instalments,
                    total: formatKes(plan.total),
                    extra: formatKes(plan.extra),
                  })
                : text('deposit', { deposit: formatKes(deposit), instalment: formatKes(instalment) })}
            </p>
          )}
          <p>{text('held', { date: day(set.expiresAt) })}</p>
        </div>
      </div>
      <OfferFacts facts={facts} />
      <InsurerRecordLine kind={view.kind} market={set.market} insurer={offer.insurer} className={styles.record} />
      {view.kind === 'MOTOR' && (
        <NoClaimReward noClaim={view.renewal.noClaim} quote={offer.kind === 'MOTOR' ? offer.quote : null} />
      )}
      <div className={classNames(styles.why, isBusy && styles.stale)}>
        <h3 className={styles.whyTitle}>{text(changes.length === 0 ? 'why.same' : 'why')}</h3>
        {changes.length === 0 ? (
          <p>{text('why.same.help')}</p>
        ) : (
          <PricePath period={period} lastYear={lastYear.total} thisYear={offer.total} changes={changes} />
        )}
      </div>
    </Card>
  );
});

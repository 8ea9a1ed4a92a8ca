import { formatKes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import {
  Button,
  Card,
  classNames,
  Disclosure,
  FictionalFigures,
  InsurerRecordLine,
  Price,
  UnderwriterMark,
} from '@tulinde/ui';
import { useId, useState } from 'react';
import { useIsPhone } from '../../account-page';
import { OfferFacts } from './offer-facts';
import type { RenewalStore } from './renewal-store';
import { otherOffers, ownOffer, periodOf, type Offer, type Renewal } from './renewal-view';
import styles from './renewal.module.css';
import { renewalTexts } from './texts';
import { useOfferFacts, type OfferFact } from './use-offer-facts';
import { useRenew } from './use-renew';
import { differenceOf } from './waterfall';

export interface OtherOffersProps {
  readonly store: RenewalStore;
  readonly view: Renewal;
}

const FactLine = ({ fact, hasName }: { readonly fact: OfferFact | undefined; readonly hasName: boolean }) =>
  fact && (
    <span className={styles.factLine}>
      {hasName && `${fact[0]}: `}
      <b>{fact[1]}</b>
    </span>
  );

const OtherOffer = observer(({ store, view, offer }: OtherOffersProps & { readonly offer: Offer }) => {
  const text = useText(renewalTexts);
  const renew = useRenew(store);
  const titleId = useId();
  const own = ownOffer(view);
  const compared = own ? own.total : view.renewal.lastYear.total;
  const difference = differenceOf(offer.total, compared);
  const key = difference === 0 ? 'same' : difference < 0 ? 'less' : 'more';
  const facts = useOfferFacts()(offer);
  // The last is what it costs by instalments, or the packages: it is never folded.
  const line = facts.at(-1);
  const isPaidAtOnce = offer.kind === 'MOTOR' && offer.quote.LipaPolePoleDeposit === null;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const record = (
    <InsurerRecordLine
      kind={view.kind}
      market={view.renewal.set.market}
      insurer={offer.insurer}
      className={styles.record}
    />
  );
  const params = { amount: formatKes(Math.abs(difference)) };
  return (
    <Card as="li" padding="none" aria-labelledby={titleId} className={styles.other}>
      <div className={styles.otherHead}>
        <div className={styles.insurer}>
          <UnderwriterMark src={offer.icon} name="" className={styles.otherMark} />
          <h3 id={titleId} className={styles.insurerName}>
            {offer.insurer}
          </h3>
        </div>
        <div className={styles.otherPrice}>
          <Price amount={offer.total} />
          <p className={classNames(styles.difference, difference < 0 && styles.saving)}>
            {text(own ? `other.${key}` : `${key}.${periodOf(view)}`, params)}
          </p>
        </div>
        <Button
          variant="accent"
          className={styles.renew}
          isBusy={store.pending > 0 || store.beginningWith === offer.insurer}
          aria-label={text('renew.with', { insurer: offer.insurer })}
          onClick={() => void renew(offer.insurer)}
        >
          {text('renew')}
        </Button>
      </div>
      {isPhone ? (
        <div className={styles.folded}>
          <Disclosure
            summary={<FactLine fact={line} hasName={!isPaidAtOnce} />}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          >
            <OfferFacts facts={facts.slice(0, -1)} />
            {record}
          </Disclosure>
        </div>
      ) : (
        <div className={styles.facts}>
          <OfferFacts facts={facts} />
          {record}
        </div>
      )}
    </Card>
  );
});

/** What the others ask for the same, the cheapest first. */
export const OtherOffers = observer(({ store, view }: OtherOffersProps) => {
  const text = useText(renewalTexts);
  const id = useId();
  const others = otherOffers(view);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={id} aria-busy={store.pending > 0} className={styles.others}>
      <div>
        <h2 id={id} className={styles.othersTitle}>
          {text('others')}
        </h2>
        <p className={styles.othersLead}>{text(`others.lead.${view.kind}`)}</p>
      </div>
      <ul className={classNames(styles.otherList, store.pending > 0 && styles.stale)}>
        {others.map((offer) => (
          <OtherOffer key={offer.insurer} store={store} view={view} offer={offer} />
        ))}
      </ul>
      <FictionalFigures market={view.renewal.set.market} className={styles.record} />
    </section>
  );
});

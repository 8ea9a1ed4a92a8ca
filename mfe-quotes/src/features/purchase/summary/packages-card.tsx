import { formatAmount, type Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Disclosure } from '@tulinde/ui';
import { insuredKey, insuredPeople } from '../../../quote-parts/insured-people';
import { ChoosePackage, usePaQuotes } from '../../personal-accident-quotes';
import { usePaLabels } from '../../../quote-parts/use-pa-labels';
import { Facts, SummaryCard } from './summary-card';
import styles from './summary.module.css';
import { summaryTexts } from './texts';
import { useChangedOffer } from './use-changed-offer';

/** The package of everybody insured. It is changed here: a way back to the quotes would begin another purchase. */
export const PackagesCard = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const labels = usePaLabels();
  const { personalAccident, quoteRef, insurer } = purchase;
  const { offered, isOpen, toggle } = useChangedOffer(
    usePaQuotes(),
    purchase,
    (offer) => offer.pricingResultData.totalPremiumPayable,
  );
  if (personalAccident === null) return null;
  const isFamily = personalAccident.request.coverType === 'FAMILY';
  return (
    <SummaryCard title={text('packages')} purchase={purchase}>
      <Facts
        facts={insuredPeople(personalAccident.quote).map((one) => [
          labels.person(one, isFamily),
          text('package', { amount: formatAmount(one.premiumComputationObj.packageAmount) }),
        ])}
      />
      <Disclosure headingLevel={3} summary={text('packages.change')} isOpen={isOpen} onToggle={toggle}>
        {isOpen && (
          <div className={styles.packages}>
            {insuredPeople(offered ?? personalAccident.quote).map((one) => (
              <div key={insuredKey(one)} role="group" aria-label={labels.person(one, isFamily)}>
                <p className={styles.name}>{labels.person(one, isFamily)}</p>
                <ChoosePackage quoteRef={quoteRef} underwriter={insurer.name} insured={one} />
              </div>
            ))}
          </div>
        )}
      </Disclosure>
    </SummaryCard>
  );
});

import type { Purchase } from '@tulinde/contracts';
import { BenefitsCard } from './benefits-card';
import { BuyerCard } from './buyer-card';
import { CoverCard } from './cover-card';
import { DocumentsCard } from './documents-card';
import { PackagesCard } from './packages-card';
import { PeopleCard } from './people-card';
import { PriceCard } from './price-card';
import styles from './summary.module.css';
import { ValuationCard } from './valuation-card';
import { VehicleCard } from './vehicle-card';

/** Everything that is bought, card by card; each shows only where there is something of it. */
export const SummaryCards = ({ purchase }: { readonly purchase: Purchase }) => (
  <div className={styles.cards}>
    <CoverCard purchase={purchase} />
    <VehicleCard purchase={purchase} />
    <PeopleCard purchase={purchase} />
    <BenefitsCard purchase={purchase} />
    <PackagesCard purchase={purchase} />
    <BuyerCard purchase={purchase} />
    <ValuationCard purchase={purchase} />
    <DocumentsCard purchase={purchase} />
    <PriceCard purchase={purchase} />
  </div>
);

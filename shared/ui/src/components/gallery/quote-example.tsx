import { useState } from 'react';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { Badge, Button, Card, Checkbox, Chip, MoneyInput, Price, PriceLines, Tabs } from '..';
import styles from './gallery.module.css';

const benefits = (
  <div className={styles.stack}>
    <Checkbox label="Excess protector" hint="You pay nothing of the first KES 15,000 of a claim" defaultChecked />
    <Checkbox label="Windscreen" hint="Free up to KES 30,000. Choose a higher limit:" />
    <MoneyInput size="small" aria-label="Windscreen limit" value="50000" onChange={() => undefined} />
  </div>
);

const Amounts = () => (
  <>
    <Price amount={38211} label="Lipa in Full" />
    <Price amount={4120} size="small" label="Lipa Pole Pole Deposit" />
    <Price amount={3970} size="small" label="Monthly Installment" />
  </>
);

export const QuoteExample = () => {
  const [tab, setTab] = useState<'benefits' | 'details'>('benefits');
  const [isLowest, setLowest] = useState(true);
  return (
    <section className={styles.stack}>
      <div className={styles.row}>
        <Chip isPressed={isLowest} onPress={() => setLowest(!isLowest)}>
          Lowest price
        </Chip>
        <Chip isPressed={false} onPress={() => undefined} icon={<Check aria-hidden />}>
          Lipa Pole Pole
        </Chip>
        <Badge tone="success">Lowest price</Badge>
        <Badge>12 months</Badge>
        <Badge tone="warning">Ends in 3 days</Badge>
      </div>
      <Card as="article" isSelected>
        <div className={styles.quote}>
          <h3>Tsavo Shield</h3>
          <Amounts />
          <Button>Buy Now</Button>
          <Button variant="quiet" size="small" iconEnd={<ChevronUp aria-hidden />}>
            Close
          </Button>
        </div>
        <div className={styles.details}>
          <Tabs
            label="Tsavo Shield"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'benefits', label: 'Add Benefits', panel: benefits },
              { id: 'details', label: 'Cover Details', panel: <p>Own damage, theft, fire.</p> },
            ]}
          />
          <PriceLines
            lines={[
              { label: 'Basic premium', amount: 35500 },
              { label: 'Excess protector', amount: 2500 },
              { label: 'Training levy 0.2 %', amount: 76 },
              { label: 'Compensation fund 0.25 %', amount: 95 },
              { label: 'Stamp duty', amount: 40 },
            ]}
            total={{ label: 'Total', amount: 38211 }}
          />
        </div>
      </Card>
      <Card as="article">
        <div className={styles.quote}>
          <h3>Savanna Mutual General</h3>
          <Amounts />
          <Button variant="accent">Buy Now</Button>
          <Button variant="quiet" size="small" iconEnd={<ChevronDown aria-hidden />}>
            View Details
          </Button>
        </div>
      </Card>
    </section>
  );
};

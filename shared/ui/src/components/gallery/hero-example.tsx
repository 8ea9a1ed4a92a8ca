import { ArrowRight, Bike, Car, HeartPulse, User } from 'lucide-react';
import {
  Button,
  ButtonLink,
  Card,
  Logo,
  PageContainer,
  PageTitle,
  Price,
  ShieldIllustration,
  WeaveBand,
  WeaveField,
} from '..';
import styles from './gallery.module.css';

const products = [
  {
    name: 'Motor car',
    text: 'Private, commercial and PSV. Comprehensive or third party.',
    price: 7574,
    icon: Car,
  },
  { name: 'Motor cycle', text: 'Private and boda boda, with rider accident cover.', price: 3054, icon: Bike },
  { name: 'Personal accident', text: 'For you, your family or a student.', price: 1296, icon: HeartPulse },
];

export const HeroExample = () => (
  <header>
    <div data-surface="brand" className={styles.hero}>
      <WeaveField className={styles.weave} />
      <PageContainer className={styles.bar}>
        <Logo />
        <Button variant="outline" size="small">
          EN
        </Button>
        <ButtonLink to="/my-policies" size="small" icon={<User aria-hidden />}>
          My Policies
        </ButtonLink>
      </PageContainer>
      <PageContainer className={styles.heroText}>
        <PageTitle className={styles.heroTitle}>Insurance that stands with you.</PageTitle>
        <p className={styles.lead}>
          Compare real prices from eight Kenyan insurers in under a minute. Pay with M-Pesa, all at once or pole pole.
        </p>
        <ShieldIllustration className={styles.shield} />
      </PageContainer>
      <WeaveBand className={styles.band} />
    </div>
    <PageContainer className={styles.products}>
      {products.map(({ name, text, price, icon: Icon }, index) => (
        <Card key={name} isRaised>
          <span className={styles.tile}>
            <Icon aria-hidden />
          </span>
          <h2>{name}</h2>
          <p className={styles.second}>{text}</p>
          <div className={styles.row}>
            <Price amount={price} size="small" label="from" />
            <Button variant={index === 0 ? 'primary' : 'accent'} iconEnd={<ArrowRight aria-hidden />}>
              Get Quote
            </Button>
          </div>
        </Card>
      ))}
    </PageContainer>
  </header>
);

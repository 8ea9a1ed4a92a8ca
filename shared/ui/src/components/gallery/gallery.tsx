import { PageContainer, WeaveBand } from '..';
import { FormExample } from './form-example';
import { HeroExample } from './hero-example';
import { QuoteExample } from './quote-example';
import { SmallExamples } from './small-examples';
import styles from './gallery.module.css';

/** Every component as it is meant to be used. Never shipped: a page to look at and to run axe over. */
export const Gallery = () => (
  <>
    <HeroExample />
    <main>
      <PageContainer className={styles.stack}>
        <FormExample />
        <QuoteExample />
        <SmallExamples />
      </PageContainer>
    </main>
    <footer data-surface="night" className={styles.footer}>
      <WeaveBand />
    </footer>
  </>
);

import { useText } from '@tulinde/ui/i18n';
import { PageContainer, ShieldIllustration, WeaveBand, classNames } from '@tulinde/ui';
import { ShieldCheck } from 'lucide-react';
import styles from './hero.module.css';
import { landingTexts } from './texts';
import { WeaveGround } from './weave-ground';

/** With a form open only the band is left: the heading stays for those who hear the page. */
export const Hero = ({ isCompact }: { readonly isCompact: boolean }) => {
  const text = useText(landingTexts);
  return (
    <div className={classNames(styles.hero, isCompact && styles.compact)} data-surface="brand">
      <WeaveGround />
      <PageContainer className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {text('hero.title')}
        </h1>
        <p className={styles.lead}>
          {text('hero.lead')} <span className={styles.more}>{text('hero.pay')}</span>
        </p>
        <p className={styles.trust}>
          <ShieldCheck size={20} aria-hidden />
          <span>{text('hero.trust')}</span>
        </p>
        <ShieldIllustration className={styles.shield} />
      </PageContainer>
      <WeaveBand className={styles.band} />
    </div>
  );
};

import { brand } from '@tulinde/contracts/brand';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ExternalButtonLink, PageTitle } from '@tulinde/ui';
import { Phone } from 'lucide-react';
import styles from './scene.module.css';
import { sceneTexts } from './texts';

const numbers = ['999', '112'] as const;

/** Before anything else: people, and whom to call. */
export const Safety = observer(() => {
  const text = useText(sceneTexts);
  return (
    <header className={styles.safety}>
      <PageTitle>{text('title')}</PageTitle>
      <p className={styles.lead}>{text('lead')}</p>
      <ul className={styles.numbers} aria-label={text('emergency')}>
        {numbers.map((number, index) => (
          <li key={number}>
            <ExternalButtonLink
              href={`tel:${number}`}
              variant={index === 0 ? 'primary' : 'outline'}
              icon={<Phone size={18} aria-hidden />}
              aria-label={text('call.of', { number })}
              isFullWidth
            >
              {number}
            </ExternalButtonLink>
          </li>
        ))}
        <li className={styles.wide}>
          <ExternalButtonLink href={brand.phoneLink} variant="outline" isFullWidth>
            {text('call.us', { brand: brand.name })}
          </ExternalButtonLink>
        </li>
      </ul>
    </header>
  );
});

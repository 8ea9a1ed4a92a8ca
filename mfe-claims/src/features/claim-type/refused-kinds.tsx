import { claimKindOf, claimRefusalWords, type ClaimablePolicy, type ClaimRefusal } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Card, ExternalButtonLink } from '@tulinde/ui';
import { Phone } from 'lucide-react';
import styles from './claim-type.module.css';
import { claimTypeTexts } from './texts';

type Refused = ClaimablePolicy['types'][number] & { readonly refusal: ClaimRefusal };

/** Kinds that a policy does not pay for, under each reason, and what can be done instead. */
export const RefusedKinds = ({ types }: Pick<ClaimablePolicy, 'types'>) => {
  const text = useText(claimTypeTexts);
  const language = useLanguage();
  const refused = types.filter((each): each is Refused => each.refusal !== null);
  if (refused.length === 0) return null;
  const reasons = [...new Set(refused.map(({ refusal }) => refusal))];
  return (
    <section aria-labelledby="refused" className={styles.section}>
      <h2 id="refused" className={styles.heading}>
        {refused.length === types.length ? text('none.title') : text('refused.title')}
      </h2>
      <ul className={styles.list}>
        {reasons.map((reason) => (
          <Card as="li" key={reason} surface="ground" className={styles.refused}>
            <h3 className={styles.name}>
              {refused
                .filter(({ refusal }) => refusal === reason)
                .map(({ type }) => claimKindOf(type).title[language])
                .join(' · ')}
            </h3>
            <p>{claimRefusalWords[reason].why[language]}</p>
            <p>{claimRefusalWords[reason].instead[language]}</p>
            {reason === 'THIRD_PARTY_ONLY' && (
              <ExternalButtonLink
                className={styles.act}
                variant="outline"
                href={brand.phoneLink}
                icon={<Phone size={18} aria-hidden />}
              >
                {text('call', { phone: brand.phone })}
              </ExternalButtonLink>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
};

import { useText } from '@tulinde/ui/i18n';
import type { ReleaseDetails } from '../api';
import { formatMoment } from '../format';
import { signatureText } from './signature-text';
import { diffTexts } from './texts';
import styles from './diff.module.css';

const words = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Which commit each was built from, by whom, and what the gate had to say. */
export const Provenance = ({ releases }: { releases: readonly ReleaseDetails[] }) => {
  const text = useText(diffTexts);
  return (
    <div>
      <h3 className={styles.subtitle}>{text('provenance')}</h3>
      <ul className={styles.list}>
        {releases.map(({ release: { version, provenance }, publishedBy, signature }) => (
          <li key={version}>
            {text('builtFrom', {
              version,
              commit: provenance.commit?.slice(0, 12) ?? text('unknown'),
              branch: provenance.branch ?? text('unknown'),
              builder: provenance.builder,
              when: formatMoment(provenance.builtAt),
              by: publishedBy,
            })}{' '}
            {signatureText(text, signature)}
            {provenance.uncommitted && provenance.uncommitted.length > 0 && (
              <> {text('uncommitted', { files: provenance.uncommitted.join(', ') })}</>
            )}
          </li>
        ))}
      </ul>
      {releases
        .filter(({ findings }) => findings.length > 0)
        .map(({ release: { version }, findings }) => (
          <div key={version}>
            <h3 className={styles.subtitle}>{text('findings', { version })}</h3>
            <ul className={styles.list}>
              {findings.map(({ rule, seen, allowed }, index) => (
                <li key={index}>{text('finding', { rule, seen: words(seen), allowed: words(allowed) })}</li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
};

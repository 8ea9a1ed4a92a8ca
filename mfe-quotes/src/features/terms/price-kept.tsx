import { brand } from '@tulinde/shared/brand';
import { formatKes, type Quote, type QuoteSet } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { Card, ExternalButtonLink } from '@tulinde/shared/ui';
import { MessageCircle, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '../quotes/quote-dates';
import styles from './terms.module.css';
import { termsTexts } from './texts';

/** Where no live release sells on: what is kept, what has not happened, and how to finish with a person. */
export const PriceKept = ({ set, quote }: { readonly set: QuoteSet; readonly quote: Quote }) => {
  const text = useText(termsTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const offer = {
    insurer: quote.underwriterName,
    amount: formatKes(quote.LipaFullAmount),
    date: formatDay(set.expiresAt, language),
  };
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text('kept.title')}
      </h1>
      <Card padding="large" className={styles.kept}>
        <p>{text('kept.help', offer)}</p>
        <dl className={styles.reference}>
          <dt>{text('kept.reference')}</dt>
          <dd>{set.quoteRef}</dd>
        </dl>
        <p>{text('kept.finish')}</p>
        <div className={styles.ways}>
          <ExternalButtonLink href={brand.phoneLink} icon={<Phone size={18} aria-hidden />}>
            {text('kept.call', { phone: brand.phone })}
          </ExternalButtonLink>
          <ExternalButtonLink
            variant="outline"
            href={`${brand.whatsappLink}?text=${encodeURIComponent(set.quoteRef)}`}
            icon={<MessageCircle size={18} aria-hidden />}
          >
            {text('kept.whatsapp')}
          </ExternalButtonLink>
        </div>
      </Card>
    </div>
  );
};

import type { Quote, QuoteSet } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { Button, Card, Price, UnderwriterMark } from '@tulinde/shared/ui';
import { formatDay } from '../quotes/quote-dates';
import { useAnswersLine } from '../quotes/use-answers-line';
import styles from './terms.module.css';
import { termsTexts } from './texts';

export interface ChosenQuoteProps {
  readonly set: QuoteSet;
  readonly quote: Quote;
  readonly onChange: () => void;
}

/** Whose cover it is, for which vehicle, at what price. */
export const ChosenQuote = ({ set, quote, onChange }: ChosenQuoteProps) => {
  const text = useText(termsTexts);
  const language = useLanguage();
  const answersLine = useAnswersLine();
  return (
    <Card as="section" className={styles.chosen} aria-label={text('insurer')}>
      <UnderwriterMark src={quote.UnderwriterIcon} name={quote.underwriterName} />
      <div>
        <h2 className={styles.insurer}>{quote.underwriterName}</h2>
        <p className={styles.vehicle}>
          {set.request.make} {set.request.model} · {answersLine(set.request)}
        </p>
        <Button variant="link" size="small" onClick={onChange}>
          {text('change')}
        </Button>
      </div>
      <div className={styles.amount}>
        <Price size="large" label={text('total')} amount={quote.LipaFullAmount} />
        <p className={styles.held}>{text('held', { date: formatDay(set.expiresAt, language) })}</p>
      </div>
    </Card>
  );
};

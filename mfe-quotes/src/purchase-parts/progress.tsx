import type { Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Link } from '@tulinde/client/router';
import { VisuallyHidden } from '@tulinde/ui';
import { Check } from 'lucide-react';
import styles from './progress.module.css';
import { pathOfStep, purchasePages, type PurchasePage } from './step-paths';
import { purchaseTexts } from './texts';

/* The vehicle's page has three steps of the server's; every other page has one. */
const stepsOfPage = (page: PurchasePage): readonly string[] =>
  page === 'vehicle-details' ? ['vehicle-details', 'valuation', 'documents'] : [page];

/** Where one is in the purchase. Pages that are done lead back to them; what is not reached yet is not a link. */
export const Progress = ({ purchase, page }: { readonly purchase: Purchase; readonly page: PurchasePage }) => {
  const text = useText(purchaseTexts);
  // In the order of the steps: a renewal of personal accident cover begins with the people.
  const pages = [
    ...new Set(
      purchase.steps.flatMap(({ step }) => purchasePages.find((one) => stepsOfPage(one).includes(step)) ?? []),
    ),
  ];
  /* The step of the payment is complete once it is chosen how to pay: that is reached, and nothing is paid yet. */
  const isReached = (one: PurchasePage) =>
    purchase.steps.every(({ step, isComplete }) => isComplete || !stepsOfPage(one).includes(step));
  const isPaid = purchase.state === 'paid' || purchase.state === 'issued';
  const isDone = (one: PurchasePage) => isReached(one) && (one !== 'payment' || isPaid);
  const number = pages.indexOf(page) + 1;
  return (
    <nav className={styles.progress} aria-label={text('progress')}>
      <p className={styles.count}>
        {text('stepOf', { number, count: pages.length })}: <strong>{text(`page.${page}`)}</strong>
      </p>
      <ol className={styles.pages}>
        {pages.map((one) => {
          const isHere = one === page;
          const content = (
            <>
              <span className={styles.mark} aria-hidden>
                {isDone(one) && !isHere ? <Check size={14} /> : pages.indexOf(one) + 1}
              </span>
              <span className={styles.name}>{text(`page.${one}`)}</span>
              {isDone(one) && !isHere && <VisuallyHidden>, {text('done')}</VisuallyHidden>}
            </>
          );
          return (
            <li key={one} className={styles.page} data-done={isDone(one)} aria-current={isHere ? 'step' : undefined}>
              {isReached(one) && !isHere && purchase.state === 'open' ? (
                <Link to={pathOfStep(purchase.kind, one)}>{content}</Link>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

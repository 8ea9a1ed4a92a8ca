import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import styles from './compare-bar.module.css';
import { toolTexts } from './texts';
import { comparedAtMost, type Comparison } from './use-comparison';

/** Stays in sight at the lower edge while quotes are being chosen for the comparison. */
export const CompareBar = ({ comparison }: { readonly comparison: Comparison }) => {
  const text = useText(toolTexts);
  const count = comparison.chosen.length;
  return (
    <div className={styles.bar} data-surface="night" data-screen-only hidden={count === 0}>
      <p className={styles.count} role="status">
        {comparison.refused !== null
          ? text('compare.full', { max: comparedAtMost })
          : count === 1
            ? text('compare.oneMore')
            : count > 1 && text('compare.count', { count, max: comparedAtMost })}
      </p>
      <Button variant="link" size="small" className={styles.clear} onClick={comparison.clear}>
        {text('compare.clear')}
      </Button>
      {comparison.canCompare && (
        <Button variant="accent" size="small" onClick={comparison.open}>
          {text('compare.action')}
        </Button>
      )}
    </div>
  );
};

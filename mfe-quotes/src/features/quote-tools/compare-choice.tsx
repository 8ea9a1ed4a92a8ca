import { useText } from '@tulinde/ui/i18n';
import { Checkbox } from '@tulinde/ui';
import { toolTexts } from './texts';
import { comparedAtMost, useComparisonAround } from './use-comparison';

export interface CompareChoiceProps {
  readonly id: string;
  readonly insurer: string;
  readonly className?: string | undefined;
}

/** The tick on a card inside a `ComparisonProvider`. A fourth stays unticked, and the bar and the card say why. */
export const CompareChoice = ({ id, insurer, className }: CompareChoiceProps) => {
  const text = useText(toolTexts);
  const comparison = useComparisonAround();
  if (comparison === null) return null;
  return (
    <div className={className} data-screen-only>
      <Checkbox
        label={text('compare.choose')}
        aria-label={text('compare.chooseOf', { insurer })}
        error={comparison.refused === id && text('compare.full', { max: comparedAtMost })}
        checked={comparison.chosen.includes(id)}
        onChange={() => comparison.toggle(id)}
      />
    </div>
  );
};

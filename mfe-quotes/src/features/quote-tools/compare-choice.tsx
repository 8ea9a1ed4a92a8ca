import { useText } from '@tulinde/ui/i18n';
import { Checkbox } from '@tulinde/ui';
import { toolTexts } from './texts';
import { comparedAtMost, type Comparison } from './use-comparison';

export interface CompareChoiceProps {
  readonly comparison: Comparison;
  readonly id: string;
  readonly insurer: string;
  readonly className?: string | undefined;
}

/** The tick on a card. A fourth stays unticked, and the bar and the card say why. */
export const CompareChoice = ({ comparison, id, insurer, className }: CompareChoiceProps) => {
  const text = useText(toolTexts);
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

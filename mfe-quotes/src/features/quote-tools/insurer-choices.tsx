import { useText } from '@tulinde/ui/i18n';
import { Checkbox } from '@tulinde/ui';
import styles from './quote-toolbar.module.css';
import { toolTexts } from './texts';

export interface InsurerChoicesProps {
  readonly insurers: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (insurer: string) => void;
}

export const InsurerChoices = ({ insurers, chosen, onToggle }: InsurerChoicesProps) => {
  const text = useText(toolTexts);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text('filter.onlyThese')}</legend>
      {insurers.map((insurer) => (
        <Checkbox key={insurer} label={insurer} checked={chosen.includes(insurer)} onChange={() => onToggle(insurer)} />
      ))}
    </fieldset>
  );
};

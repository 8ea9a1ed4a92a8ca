import { useFormField } from '@tulinde/ui/forms';
import { FieldGroup } from '@tulinde/ui';
import styles from './reason-field.module.css';

interface Props {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several sentences, one below the other. */
export const ReasonField = ({ name, options }: Props) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => change(option.value)}
              onBlur={blur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};

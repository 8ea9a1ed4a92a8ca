import { useFormField } from '@tulinde/ui/forms';
import { Field, TextInput } from '@tulinde/ui';
import styles from './next-of-kin.module.css';

/** A share in percent, two decimals at most. */
export const ShareField = ({ name }: { readonly name: string }) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.share}>
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={blur}
          />
          <span className={styles.percent} aria-hidden>
            %
          </span>
        </div>
      )}
    </Field>
  );
};

import type { ApiError } from '@tulinde/client/api';
import { useText } from '@tulinde/ui/i18n';
import type { Remote } from '@tulinde/client/state';
import { Combobox, Field } from '@tulinde/ui';
import { formTexts } from '../texts';
import { useField } from '../use-field';
import { synonymsOf } from '../vehicle-synonyms';

export interface ListFieldProps {
  readonly name: 'make' | 'model';
  readonly list: Remote<readonly string[], ApiError>;
  readonly onRetry: () => void;
  readonly onChoose?: (value: string) => void;
  readonly isWaiting?: boolean;
  /** Whether a name that is not in the list is taken. */
  readonly takesOther: boolean;
}

/** An answer out of a list of the server, found by typing. */
export const ListField = ({ name, list, onRetry, onChoose, isWaiting = false, takesOther }: ListFieldProps) => {
  const { id, value, change, blur, error } = useField(name);
  const text = useText(formTexts);
  // The failure stays in sight when the list is closed, in the server's own words.
  const failed = list.state === 'failed' ? `${text(`${name}.failed`)} ${list.error.message}` : undefined;
  // A draft is shown before its list is there.
  const names = list.state === 'ready' ? list.value : value === '' ? [] : [value];
  return (
    <Field id={id} label={text(name)} error={failed ?? error}>
      {(control) => (
        <Combobox
          {...control}
          value={value}
          options={names.map((option) => ({ value: option, label: option, synonyms: synonymsOf(option) }))}
          placeholder={text(isWaiting ? 'model.waiting' : `${name}.placeholder`)}
          isDisabled={isWaiting}
          isLoading={list.state === 'loading'}
          error={failed}
          onRetry={onRetry}
          noMatchText={text(takesOther ? 'noMatch' : 'noMatch.comprehensive')}
          takesOther={takesOther}
          onBlur={blur}
          onChange={(chosen) => {
            change(chosen);
            onChoose?.(chosen);
          }}
        />
      )}
    </Field>
  );
};

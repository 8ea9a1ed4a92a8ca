import { Field, TextInput } from '@tulinde/ui';
import { useId, type ComponentProps } from 'react';

export interface SuggestedInputProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete'> {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** What there is to choose from; without a network nothing, and anything can be written. */
  readonly suggestions?: readonly string[];
  readonly onChange: (value: string) => void;
}

/** A line of text, with a list to choose from where there is one. */
export const SuggestedInput = ({ label, hint, value, suggestions = [], onChange, ...input }: SuggestedInputProps) => {
  const listId = useId();
  return (
    <Field label={label} hint={hint} isOptional>
      {(control) => (
        <>
          <TextInput
            autoComplete="off"
            {...input}
            {...control}
            list={suggestions.length > 0 ? listId : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
};

import { formatKes, type RenewalQuote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Field, MoneyInput } from '@tulinde/ui';
import { useState } from 'react';
import type { RenewalStore } from './renewal-store';
import styles from './edit-cover.module.css';
import { renewalTexts } from './texts';

/** What the vehicle is worth today: another value is another price with everybody. */
export const ValueForm = observer(
  ({ store, renewal }: { readonly store: RenewalStore; readonly renewal: RenewalQuote }) => {
    const text = useText(renewalTexts);
    const priced = renewal.set.request.estimatedValue;
    const [value, setValue] = useState(priced);
    const { failure, lastValue } = store;
    const refused =
      failure?.of === 'value'
        ? failure.error.errors.map(({ message }) => message).join(' ') || failure.error.texts.join(' ')
        : undefined;
    return (
      <form
        noValidate
        className={styles.value}
        onSubmit={(event) => {
          event.preventDefault();
          if (value !== priced || refused !== undefined) void store.changeValue(value);
        }}
      >
        <Field
          label={text('value')}
          hint={text('value.hint', { amount: formatKes(Number(lastValue ?? priced)) })}
          error={refused}
        >
          {(control) => <MoneyInput {...control} value={value} onChange={setValue} />}
        </Field>
        <Button type="submit" variant="outline" isBusy={store.pending > 0}>
          {text('value.action')}
        </Button>
      </form>
    );
  },
);

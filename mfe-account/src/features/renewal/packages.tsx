import { formatKes, type PaQuote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Field, Select } from '@tulinde/ui';
import { insuredKey, insuredPeople, usePersonName } from './insured-people';
import type { RenewalStore } from './renewal-store';
import { renewalTexts } from './texts';

/** What each person is insured for: another package is another price. */
export const Packages = observer(({ store, quote }: { readonly store: RenewalStore; readonly quote: PaQuote }) => {
  const text = useText(renewalTexts);
  const personName = usePersonName();
  const people = insuredPeople(quote);
  return people.map((insured) => {
    const key = insuredKey(insured);
    const { packageAmount, packages } = insured.premiumComputationObj;
    const refused = store.failure?.of === key ? store.failure.error.texts.join(' ') : undefined;
    return (
      <Field
        key={key}
        label={people.length === 1 ? text('package.only') : text('package', { person: personName(insured) })}
        hint={text('package.hint')}
        error={refused}
      >
        {(control) => (
          <Select
            {...control}
            value={String(packageAmount)}
            options={packages.map((amount) => ({ value: String(amount), label: formatKes(amount) }))}
            onChange={(event) => void store.changePackage(key, { insured, packageAmount: Number(event.target.value) })}
          />
        )}
      </Field>
    );
  });
});

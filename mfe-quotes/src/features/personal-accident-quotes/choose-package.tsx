import { formatAmount, messageText, type PaInsured } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Field, Select } from '@tulinde/ui';
import { useId } from 'react';
import { usePaQuote } from '../../slices/pa-quote-slice';
import { useOwnCopy } from '../quote-results';
import { usePackageChanges } from './package-changes';
import { usePaQuotes } from './pa-quotes-store';
import { paQuotesTexts } from './texts';

export interface ChoosePackageProps {
  readonly quoteRef: string;
  readonly underwriter: string;
  readonly insured: PaInsured;
}

/** The packages of one insured person; another one is another price. */
export const ChoosePackage = observer(({ quoteRef, underwriter, insured }: ChoosePackageProps) => {
  const text = useText(paQuotesTexts);
  const language = useLanguage();
  const id = useId();
  const changes = usePackageChanges();
  const ownCopy = useOwnCopy(usePaQuotes(), usePaQuote());
  const { packages, packageAmount } = insured.premiumComputationObj;
  const { pending, error } = changes.line({ quoteRef, underwriter, insured });

  const handleChoose = async (chosen: number) => {
    const own = await ownCopy(quoteRef);
    if (own === null) return;
    await changes.change(
      { quoteRef: own, underwriter, insured, packageAmount: chosen },
      {
        title: text('package.title'),
        updated: text('package.updated'),
        errorTitle: text('package.failed'),
        failed: messageText('unexpected', language),
      },
    );
  };
  return (
    <Field id={id} label={text('choose')} hint={text('chooseHint')} error={error ?? undefined}>
      {(control) => (
        <Select
          {...control}
          value={String(pending ?? packageAmount)}
          options={packages.map((amount) => ({
            value: String(amount),
            label: text('package', { amount: formatAmount(amount) }),
          }))}
          onChange={(event) => void handleChoose(Number(event.target.value))}
        />
      )}
    </Field>
  );
});

import type { MotorProductId } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { whenIdle } from '@tulinde/ui/page';
import { CoverAside } from './cover-aside';
import { visibleFields, fieldId } from './motor-draft';
import { QuoteFormPanel } from '../../form-parts/quote-form-panel';
import { MotorFields } from './motor-fields';
import { formTexts } from './texts';
import { useMessage } from './use-field';
import { useMotorForm } from './use-motor-form';

export interface MotorFormProps {
  readonly productId: MotorProductId;
  /** The form is the page, which then bears its heading. */
  readonly isPage?: boolean;
  readonly onQuoted: (quoteRef: string) => void;
}

export const MotorForm = ({ productId, isPage = false, onQuoted }: MotorFormProps) => {
  const text = useText(formTexts);
  const messageOf = useMessage();
  const { form, failure, handleSubmit, isSending } = useMotorForm(productId, onQuoted);
  const { errors, submitCount } = form.formState;
  const problems = visibleFields(form.getValues()).flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ fieldId: fieldId(name), message: messageOf(name, message) }];
  });
  // The quotes come next: their script is fetched while one types.
  useEffect(() => whenIdle(() => void import('../motor-quotes').catch(() => undefined)), []);
  const words = {
    title: text(`title.${productId}`),
    lead: text('lead'),
    failed: text('failed'),
    submit: text('submit'),
    submitHelp: text('submitHelp'),
  };
  return (
    <QuoteFormPanel
      words={words}
      isPage={isPage}
      form={{ failure, handleSubmit, isSending }}
      submitCount={submitCount}
      refusals={Object.values(errors).map((error) => error?.message)}
      problems={problems}
      fields={
        <FormProvider {...form}>
          <MotorFields productId={productId} />
        </FormProvider>
      }
      aside={
        <CoverAside
          headingLevel={isPage ? 2 : 3}
          of={{ productId, productCategory: form.watch('productCategory'), productType: form.watch('productType') }}
        />
      }
    />
  );
};

import { createContext, useContext, type ReactNode } from 'react';
import { FormProvider, useController, useFormContext, type FieldValues } from 'react-hook-form';
import { useLanguage } from '@tulinde/client/remote';
import { ErrorSummary } from '../../components';
import { uiTexts } from '../../components/texts';
import { useText } from '../../i18n';
import { errorsByPart, type FormErrorPart } from '../errors-by-part';
import { errorsByPath } from '../error-paths';
import { errorsTitle, isMissing } from '../errors-title';
import { distinguishErrors } from '../distinguish-errors';
import { useTypedAnswers } from '../use-typed-answers';
import type { ZodForm } from '../use-zod-form';

/** What is said of one field. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** Whose it is, where the same is asked of several: `Adult 2`. */
  readonly whose?: string;
  /** What to do where a mandatory field is empty: "Enter your full name". */
  readonly missing: string;
}

/** Texts by the field's path: `phone`, `people.0.fullName`. */
export type DescribeField = (path: string) => FieldTexts;

interface Form {
  readonly describe: DescribeField;
  readonly idPrefix: string;
}

const FormContext = createContext<Form | null>(null);

export interface FormFieldsProps<Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  readonly describe: DescribeField;
  /** Of the controls' ids, where a form stands over a page that has fields of the same names. */
  readonly idPrefix?: string;
  /** Where the form keeps a draft of its own: it is not given back what was typed a second time. */
  readonly hasDraft?: boolean;
  readonly children: ReactNode;
}

/** Around the fields of a form: they find their form and their texts here. */
export const FormFields = <Input extends FieldValues, Output>({
  form,
  describe,
  idPrefix = '',
  hasDraft = false,
  children,
}: FormFieldsProps<Input, Output>) => {
  useTypedAnswers(form, idPrefix, hasDraft);
  return (
    <FormProvider {...form}>
      <FormContext.Provider value={{ describe, idPrefix }}>{children}</FormContext.Provider>
    </FormProvider>
  );
};

const useFieldForm = (): Form => {
  const form = useContext(FormContext);
  if (form === null) throw new Error('A field stands within FormFields.');
  return form;
};

/* 'Please fill all mandatory fields.' heads the summary; beside a field stands what to do there. */
const messageOf = (message: string, { missing }: FieldTexts): string => (isMissing(message) ? missing : message);

/** The id of a field's control, where the error summary leads. */
export const fieldIdOf = (path: string, idPrefix = ''): string => idPrefix + path.replaceAll('.', '-');

/** One answer: its value, how to change it, its texts and what is wrong with it. */
export const useFormField = <Value = string,>(path: string) => {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name: path });
  const { describe, idPrefix } = useFieldForm();
  const texts = describe(path);
  const message = fieldState.error?.message;
  return {
    id: fieldIdOf(path, idPrefix),
    value: field.value as Value,
    change: (value: Value) => field.onChange(value),
    blur: field.onBlur,
    label: texts.label,
    hint: texts.hint,
    error: message === undefined ? undefined : messageOf(message, texts),
  };
};

export interface FormErrorsProps {
  /** Where more is to be said than that fields are empty or wrong. */
  readonly title?: string;
  /** Of a long form, of which one part is open at a time: many errors are listed by part. */
  readonly parts?: readonly FormErrorPart[];
  /** Whether an error says what another says already. */
  readonly isRepeated?: (path: string, isWrong: (path: string) => boolean) => boolean;
}

/** Every error of the form once it was sent; takes the focus, and leads to the fields. */
export const FormErrors = ({ title, parts = [], isRepeated }: FormErrorsProps) => {
  const { formState } = useFormContext();
  const text = useText(uiTexts);
  const language = useLanguage();
  const { describe, idPrefix } = useFieldForm();
  if (formState.submitCount === 0) return null;
  const all = errorsByPath(formState.errors);
  const found = [...all].filter(([path]) => !isRepeated?.(path, (other) => all.has(other)));
  const partOf = (path: string) => parts.find(({ paths }) => paths.includes(path))?.name ?? '';
  const listed = errorsByPart(
    distinguishErrors(
      found.map(([path, error]) => ({ path, message: messageOf(error.message ?? '', describe(path)) })),
      (path) => ({ whose: describe(path).whose ?? partOf(path), label: describe(path).label }),
    ),
    parts,
    (part, count) => `${part}: ${text(count === 1 ? 'part.error' : 'part.errors', { count })}`,
  );
  const errors = listed.map(({ path, message }) => ({ fieldId: fieldIdOf(path, idPrefix), message }));
  const heading =
    title ??
    errorsTitle(
      found.map(([, { message }]) => message),
      language,
    );
  return <ErrorSummary title={heading} errors={errors} focusKey={formState.submitCount} />;
};

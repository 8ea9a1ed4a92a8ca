import { createContext, useContext, type ReactNode } from 'react';
import { FormProvider, useController, useFormContext, type FieldValues } from 'react-hook-form';
import { messages } from '../../contracts';
import { ErrorSummary } from '../../ui';
import { errorsByPath } from '../error-paths';
import type { ZodForm } from '../use-zod-form';

/** What is said of one field. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** What to do where a mandatory field is empty: "Enter your full name". */
  readonly missing: string;
}

/** Texts by the field's path: `phone`, `people.0.fullName`. */
export type DescribeField = (path: string) => FieldTexts;

const DescribeContext = createContext<DescribeField | null>(null);

export interface FormFieldsProps<Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  readonly describe: DescribeField;
  readonly children: ReactNode;
}

/** Around the fields of a form: they find their form and their texts here. */
export const FormFields = <Input extends FieldValues, Output>({
  form,
  describe,
  children,
}: FormFieldsProps<Input, Output>) => (
  <FormProvider {...(form as unknown as ZodForm<FieldValues, unknown>)}>
    <DescribeContext.Provider value={describe}>{children}</DescribeContext.Provider>
  </FormProvider>
);

const useDescribe = (): DescribeField => {
  const describe = useContext(DescribeContext);
  if (describe === null) throw new Error('A field stands within FormFields.');
  return describe;
};

const mandatory: readonly string[] = [messages.en.mandatory, messages.sw.mandatory];

/* 'Please fill all mandatory fields.' heads the summary; beside a field stands what to do there. */
const messageOf = (message: string, { missing }: FieldTexts): string =>
  mandatory.includes(message) ? missing : message;

/** The id of a field's control, where the error summary leads. */
export const fieldIdOf = (path: string): string => path.replaceAll('.', '-');

/** One answer: its value, how to change it, its texts and what is wrong with it. */
export const useFormField = <Value = string,>(path: string) => {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name: path });
  const texts = useDescribe()(path);
  const message = fieldState.error?.message;
  return {
    id: fieldIdOf(path),
    value: field.value as Value,
    change: (value: Value) => field.onChange(value),
    blur: field.onBlur,
    label: texts.label,
    hint: texts.hint,
    error: message === undefined ? undefined : messageOf(message, texts),
  };
};

/** Every error of the form once it was sent; takes the focus, and leads to the fields. */
export const FormErrors = ({ title }: { readonly title: string }) => {
  const { formState } = useFormContext();
  const describe = useDescribe();
  if (formState.submitCount === 0) return null;
  const errors = [...errorsByPath(formState.errors)].map(([path, error]) => ({
    fieldId: fieldIdOf(path),
    message: messageOf(error.message ?? '', describe(path)),
  }));
  return <ErrorSummary title={title} errors={errors} focusKey={formState.submitCount} />;
};

export { BirthField } from './birth-field';
export { ChoiceField, type ChoiceFieldProps } from './choice-field';
export { DateField, type DateFieldProps } from './date-field';
export { FindField, type FindFieldProps } from './find-field';
export {
  FormErrors,
  FormFields,
  fieldIdOf,
  useFormField,
  type DescribeField,
  type FieldTexts,
  type FormErrorsProps,
  type FormFieldsProps,
} from './form-fields';
export { LongTextField, type LongTextFieldProps } from './long-text-field';
export { NameField, type NameFieldProps } from './name-field';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { PhoneField, type PhoneFieldProps } from './phone-field';
export { SelectField, type SelectFieldProps } from './select-field';
export { TextField, type TextFieldProps } from './text-field';
export { TickField } from './tick-field';

export { errorsTitle, isMissing } from './errors-title';
export { errorSummaryItems } from './error-summary-items';
export { FailedToSend, type FailedToSendProps } from './failed-to-send';
export { useSubmit, type SendFailure, type Submit } from './use-submit';
export { useZodForm, type ZodForm, type ZodFormOptions } from './use-zod-form';
export { Controller, useController, useFieldArray, useWatch } from 'react-hook-form';
export * from './fields';
export * from './proof';
export { PlaceFields } from './places/place-fields';

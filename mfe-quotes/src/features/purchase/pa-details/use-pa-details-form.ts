import { paDetailsRequestSchema, type Purchase } from '@tulinde/contracts';
import { useZodForm } from '@tulinde/ui/forms';
import { useEffect, useState } from 'react';
import type { useDrafts } from '../../../slices/drafts-slice';
import { useHealthMemory } from './health-memory';
import { paAnswers } from './pa-answers';

/** The form with its answers kept as they are typed: in the drafts, but for those about health, which stay in memory. */
export const usePaDetailsForm = (purchase: Purchase, drafts: ReturnType<typeof useDrafts>) => {
  const { purchaseId } = purchase;
  const health = useHealthMemory();
  // Somebody who has answered, or has begun to, and of whose health nothing is known any more.
  const [isHealthAskedAgain] = useState(
    () => !health.has(purchaseId) && (purchase.hasHealthDeclaration || Object.keys(drafts.value.nextOfKin).length > 0),
  );
  const form = useZodForm({
    schema: paDetailsRequestSchema,
    defaultValues: paAnswers(purchase, drafts.value, health.of(purchaseId)),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values: { customer, people, student, nextOfKin, startDate, health: answers } }) => {
          // A part is checked before the form is sent: what is mended there is right at once.
          const changed = name as Parameters<typeof form.getFieldState>[0] | undefined;
          if (changed && form.getFieldState(changed).invalid) void form.trigger(changed);
          health.keep(purchaseId, answers);
          const start = { ...drafts.value.start, startDate };
          drafts.update({ personalDetails: customer, people, student, nextOfKin, start });
        },
      }),
    [form, drafts, health, purchaseId],
  );
  return { form, isHealthAskedAgain };
};

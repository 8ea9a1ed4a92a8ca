import { callBy, openingHours } from '../../domain/opening-hours';
import type { CallHandlers } from '../../platform/http/call-handler';
import { newReference } from '../../purchasing/records/reference';
import { keepMessage, type ContactDependencies } from './keep-message';

/** Hours, and what people write to us. A program that falls into the trap is answered as a person is, and kept by nobody. */
export const contactHandlers = (
  deps: ContactDependencies,
): Pick<CallHandlers, 'getOpeningHours' | 'requestCallBack' | 'sendFeedback'> => ({
  getOpeningHours: { handle: async (_body, { now }) => openingHours(now) },
  requestCallBack: {
    handle: async ({ isTrapped, phone, when, language, ...asked }, context) => {
      const by = callBy(when, context.now);
      const answer = (reference: string) => ({ reference, callBy: by.toISOString() });
      if (isTrapped) return answer(newReference(deps.random, 'CB'));
      const message = { ...asked, kind: 'CALL_BACK', reach: phone, callWhen: when, callBy: by } as const;
      return answer(await keepMessage(deps, message, { ...context, language }));
    },
  },
  sendFeedback: {
    handle: async ({ isTrapped, reach, ...written }, context) => ({
      reference: isTrapped
        ? newReference(deps.random, 'FB')
        : await keepMessage(deps, { ...written, kind: 'FEEDBACK', reach: reach ?? '' }, context),
    }),
  },
});

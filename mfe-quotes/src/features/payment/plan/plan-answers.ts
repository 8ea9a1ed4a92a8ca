import { paymentPlans, type choosePaymentPlanCall, type Purchase } from '@tulinde/contracts';
import * as z from 'zod/mini';

export type PlanChoice = z.input<typeof choosePaymentPlanCall.request>;

const shape = z.object({
  purchaseId: z.string(),
  plan: z.enum(paymentPlans, { error: 'mandatory' }),
  /** Of the list: '2' to '10'. */
  instalments: z.string(),
  isAgreed: z.boolean(),
});
export type PlanAnswers = z.input<typeof shape>;

/** The answers as they are sent: what belongs to Lipa Pole Pole is asked only there. */
export const planAnswersSchema = z.pipe(
  shape.check(
    z.refine(({ plan, instalments }) => plan === 'FULL' || instalments !== '', {
      error: 'mandatory',
      path: ['instalments'],
    }),
    z.refine(({ plan, isAgreed }) => plan === 'FULL' || isAgreed, {
      error: 'instalments.mustAgree',
      path: ['isAgreed'],
    }),
  ),
  z.transform(({ purchaseId, plan, instalments, isAgreed }): PlanChoice => {
    const isFull = plan === 'FULL';
    return { purchaseId, plan, instalments: isFull ? null : Number(instalments), isAgreed: !isFull && isAgreed };
  }),
);

/** As chosen before; the agreement is ticked anew each time. */
export const planAnswersOf = ({ purchaseId, plan, price }: Purchase): PlanAnswers => {
  const most = price.maximumInstalments ?? null;
  return {
    purchaseId,
    plan: most === null ? 'FULL' : (plan?.plan ?? 'FULL'),
    instalments: most === null ? '' : String(Math.min(plan?.instalments ?? most, most)),
    isAgreed: false,
  };
};

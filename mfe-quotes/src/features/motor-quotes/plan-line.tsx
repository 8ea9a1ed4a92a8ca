import type { Quote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { planInWords } from './longest-plan';
import { motorQuotesTexts } from './texts';

/** How many instalments of what amount, and what that costs more. Nothing where there are none. */
export const PlanLine = ({ quote, className }: { readonly quote: Quote; readonly className: string | undefined }) => {
  const text = useText(motorQuotesTexts);
  const plan = planInWords(quote);
  if (plan === null) return null;
  return <p className={className}>{text(quote.LipaPolePolePlan?.extra === 0 ? 'plan.same' : 'plan.line', plan)}</p>;
};

import type { Market, ProductKind } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import type { ComparableSection } from '../quote-tools';
import { marketTexts } from './market-texts';

/** What the market says beside the prices, in words. Null and empty where the back end does not tell. */
export const useMarket = (market: Market | undefined, kind: ProductKind) => {
  const text = useText(marketTexts);
  const recordOf = (insurer: string) =>
    market?.offers.find(({ underwriterName }) => underwriterName === insurer)?.record ?? null;
  const count = market?.offers.length ?? 0;
  const names = market?.others ?? [];
  const all = count + names.length;
  return {
    /** How many insurers offer the cover, and who does not. */
    line: count === 0 ? null : text(names.length === 0 ? 'all' : 'some', { count, all, names: names.join(', ') }),
    /** How an insurer treats its customers, for the comparison. */
    sectionOf: (insurer: string): readonly ComparableSection[] => {
      const record = recordOf(insurer);
      if (record === null) return [];
      const { settledInDays: days, paidPercent: paid, garages, complaintsPerThousand } = record;
      const rows = [
        { id: 'days', label: text('days'), value: text('days.value', { days }) },
        { id: 'paid', label: text('paid'), value: text('paid.value', { paid }) },
        ...(kind === 'MOTOR' ? [{ id: 'garages', label: text('garages'), value: String(garages) }] : []),
        { id: 'complaints', label: text('complaints'), value: String(complaintsPerThousand) },
      ];
      return [{ id: 'insurer', title: text('title'), rows }];
    },
  };
};

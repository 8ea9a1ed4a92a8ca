import type { Translate } from '@tulinde/ui/i18n';
import { formatDay, formatSpan, formatTime, formatWhen } from '../format';
import type { environmentTexts } from './texts';

/** `since 9 Nov`; on the day itself `since 14:31, 22 min`. */
export const sinceWords = (at: string, now: number, text: Translate<keyof typeof environmentTexts.en>): string =>
  formatWhen(at, now) === formatTime(at)
    ? text('sinceToday', { when: formatTime(at), span: formatSpan(now - Date.parse(at)) })
    : text('since', { when: formatDay(at) });

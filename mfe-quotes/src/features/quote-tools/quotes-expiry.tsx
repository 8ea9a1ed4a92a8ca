import { formatDay, formatClock, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { useEffect, useState } from 'react';
import { daysLeft, untilMidnight } from './days-left';
import { toolTexts } from './texts';

/** `These quotes are valid until 30 November – 13 days left`; counts on while the page is open. */
export const QuotesExpiry = ({
  expiresAt,
  className,
}: {
  readonly expiresAt: string;
  readonly className?: string | undefined;
}) => {
  const text = useText(toolTexts);
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const id = setTimeout(() => setNow(Date.now()), untilMidnight(now));
    return () => clearTimeout(id);
  }, [now]);

  const left = daysLeft(expiresAt, now);
  if (left <= 0) return <p className={className}>{text('expiry.today', { time: formatClock(expiresAt, language) })}</p>;
  return (
    <p className={className}>
      {text('expiry.until', { date: formatDay(expiresAt, language) })}
      {' – '}
      <strong>{text(left === 1 ? 'expiry.left.one' : 'expiry.left.many', { count: left })}</strong>
    </p>
  );
};

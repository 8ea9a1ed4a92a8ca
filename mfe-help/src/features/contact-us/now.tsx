import { clockInWords, getOpeningHoursCall, type OpeningHours } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { formatClock, formatWeekday, useText } from '@tulinde/ui/i18n';
import { perPortal, serverValue } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Badge, Card, ExternalButtonLink, SkeletonOf } from '@tulinde/ui';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { CallUs, WhatsAppUs } from '../../help-parts/contact-links';
import styles from './contact-us.module.css';
import { texts } from './texts';

const useHours = perPortal(({ api }) => serverValue((options) => api.call(getOpeningHoursCall, {}, options)));

/* A week as most weeks are: the skeleton is as large. Nobody reads it. */
const sampleHours: OpeningHours = {
  isOpen: true,
  changesAt: '2026-01-05T14:00:00.000Z',
  days: Array.from({ length: 7 }, (_, index) => ({
    day: `2026-01-0${index + 1}`,
    opens: '08:00',
    closes: '17:00',
    isHoliday: false,
  })),
};

const State = ({ hours }: { readonly hours: OpeningHours }) => {
  const text = useText(texts);
  const language = useLanguage();
  const { isOpen, changesAt, days } = hours;
  const when = { time: formatClock(changesAt, language), day: formatWeekday(changesAt, language) };
  return (
    <>
      <p>
        <Badge tone={isOpen ? 'success' : 'neutral'}>{text(isOpen ? 'now.open' : 'now.closed', when)}</Badge>
      </p>
      <h3>{text('hours.title')}</h3>
      <dl className={styles.hours}>
        {days.map(({ day, opens, closes, isHoliday }) => (
          <div key={day}>
            <dt>{formatWeekday(day, language)}</dt>
            <dd>
              {text(isHoliday ? 'hours.holiday' : 'hours.line', {
                opens: clockInWords(opens, language),
                closes: clockInWords(closes, language),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** Phone, WhatsApp and mail, and whether staff answer now. The ways are shown whether or not the hours are known. */
export const Now = observer(() => {
  const text = useText(texts);
  const hours = useHours();
  useEffect(() => hours.open(), [hours]);
  const { data } = hours;
  return (
    <Card as="section" padding="large" aria-labelledby="now-title" className={styles.stack}>
      <h2 id="now-title">{text('now.title')}</h2>
      <div className={styles.ways}>
        <CallUs />
        <WhatsAppUs />
        <ExternalButtonLink href={`mailto:${brand.email}`} variant="outline" icon={<Mail aria-hidden />}>
          {text('email', { email: brand.email })}
        </ExternalButtonLink>
      </div>
      {data.state === 'ready' && <State hours={data.value} />}
      {data.state === 'failed' && <p>{text('now.usual')}</p>}
      {(data.state === 'loading' || data.state === 'idle') && (
        <SkeletonOf label={text('now.loading')}>
          <State hours={sampleHours} />
        </SkeletonOf>
      )}
    </Card>
  );
});

import { formatKes, type LoanSchedule } from '@tulinde/contracts';
import { useText } from '../i18n';
import styles from './loan-schedule.module.css';
import { scheduleTexts } from './texts';

const height = 96;
const width = 320;

/** Each instalment as a bar of price and interest. The table below says the same in figures. */
export const ScheduleChart = ({ loan }: { readonly loan: LoanSchedule }) => {
  const text = useText(scheduleTexts);
  const { schedule } = loan;
  const slot = width / schedule.length;
  const bar = Math.min(slot * 0.62, 40);
  const highest = Math.max(...schedule.map(({ amount }) => amount));
  const scale = (kes: number) => (kes / highest) * height;
  const label = text('chart', {
    count: loan.instalments,
    amount: formatKes(loan.installment),
    first: formatKes(schedule[1]?.interest ?? 0),
    last: formatKes(schedule.at(-1)?.interest ?? 0),
  });
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height + 18}`} role="img" aria-label={label}>
        {schedule.map(({ number, principal, interest }, index) => (
          <g key={number} transform={`translate(${index * slot + (slot - bar) / 2})`}>
            <rect
              className={styles.principal}
              y={height - scale(principal)}
              width={bar}
              height={scale(principal)}
              rx="2"
            />
            <rect
              className={styles.interest}
              y={height - scale(principal) - scale(interest)}
              width={bar}
              height={scale(interest)}
            />
            <text className={styles.tick} x={bar / 2} y={height + 14}>
              {number}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.legendPrincipal}>{text('column.principal')}</span>
        <span className={styles.legendInterest}>{text('column.interest')}</span>
      </figcaption>
    </figure>
  );
};

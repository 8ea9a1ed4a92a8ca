import { formatAmount, type LoanSchedule } from '@tulinde/contracts';
import { formatShortDate, useText } from '../i18n';
import { useLanguage } from '@tulinde/client/remote';
import styles from './loan-schedule.module.css';
import { scheduleTexts } from './texts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Every instalment with its day, and what it is made of, in KES. A phone has no room for the balance. */
export const ScheduleTable = ({ loan }: { readonly loan: LoanSchedule }) => {
  const text = useText(scheduleTexts);
  const language = useLanguage();
  const { schedule, total } = loan;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{text('schedule')} (KES)</caption>
      <thead>
        <tr>
          <th scope="col">{text('column.number')}</th>
          <th scope="col">{text('column.dueOn')}</th>
          <th scope="col">{text('column.principal')}</th>
          <th scope="col">{text('column.interest')}</th>
          <th scope="col">{text('column.amount')}</th>
          <th scope="col" className={styles.wide}>
            {text('column.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {schedule.map(({ number, dueOn, amount, principal, interest, balance }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{formatShortDate(dueOn, language)}</td>
            <td>{formatAmount(principal)}</td>
            <td>{formatAmount(interest)}</td>
            <td>{formatAmount(amount)}</td>
            <td className={styles.wide}>{formatAmount(balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {text('sum')}
          </th>
          <td>{formatAmount(sumOf(schedule.map(({ principal }) => principal)))}</td>
          <td>{formatAmount(loan.extra)}</td>
          <td>{formatAmount(total)}</td>
          <td className={styles.wide} />
        </tr>
      </tfoot>
    </table>
  );
};

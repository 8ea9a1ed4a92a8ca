import { formatKes, type LoanSchedule } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { ScheduleChart, ScheduleTable } from '@tulinde/ui/loan-schedule';
import { FactsList } from '../facts-list';
import styles from '../payment.module.css';
import planStyles from './plan.module.css';
import { planTexts } from './texts';

/** What Lipa Pole Pole costs in all, month by month, and what is agreed to with it. */
export const Loan = ({ loan }: { readonly loan: LoanSchedule }) => {
  const text = useText(planTexts);
  const facts = [
    { label: text('deposit'), value: formatKes(loan.deposit) },
    { label: text('installment'), value: formatKes(loan.installment) },
    { label: text('total'), value: formatKes(loan.total) },
    { label: text('extra'), value: formatKes(loan.extra) },
    { label: text('rate'), value: text('rateValue', { month: loan.monthlyRate, year: loan.yearlyRate }) },
  ];
  return (
    <>
      <FactsList facts={facts} />
      <ScheduleChart loan={loan} />
      <ScheduleTable loan={loan} />
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>{text('rules')}</h2>
        <ul className={planStyles.rules}>
          <li>{text('rule.cover')}</li>
          <li>{text('rule.missed', { days: loan.graceDays })}</li>
          <li>{text('rule.back')}</li>
          <li>{text('rule.early')}</li>
          <li>{text('rule.reminders')}</li>
        </ul>
      </section>
    </>
  );
};

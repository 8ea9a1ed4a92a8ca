import { defineCatalogue } from '../i18n';

export const scheduleTexts = defineCatalogue(
  {
    schedule: 'Your instalments',
    'column.number': 'No.',
    'column.dueOn': 'Due',
    'column.amount': 'Amount',
    'column.principal': 'Price',
    'column.interest': 'Interest',
    'column.balance': 'Left after it',
    sum: 'Total',
    chart:
      'Chart: {count} instalments of about {amount}. Interest is {first} in the second instalment and goes down to {last} in the last.',
  },
  {
    schedule: 'Awamu zako',
    'column.number': 'Na.',
    'column.dueOn': 'Tarehe',
    'column.amount': 'Kiasi',
    'column.principal': 'Bei',
    'column.interest': 'Riba',
    'column.balance': 'Salio',
    sum: 'Jumla',
    chart:
      'Chati: awamu {count} za takriban {amount}. Riba ni {first} kwenye awamu ya pili na inapungua hadi {last} kwenye ya mwisho.',
  },
);

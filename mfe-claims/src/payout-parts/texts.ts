import { defineCatalogue } from '@tulinde/ui/i18n';

export const payoutFieldsTexts = defineCatalogue(
  {
    way: 'Pay by',
    'way.LAST': 'As last time',
    'way.M_PESA': 'M-Pesa',
    'way.BANK': 'Bank',
    last: '{to}, {holder}',
    phone: 'M-Pesa number',
    holder: 'Name of the account’s holder',
    'holder.hint': 'As M-Pesa or the bank has it. A name that is not on the policy is checked first.',
    bank: 'Bank’s name',
    branch: 'Branch',
    account: 'Account number',
    missing: 'Enter: {label}',
  },
  {
    way: 'Lipa kwa',
    'way.LAST': 'Kama mara iliyopita',
    'way.M_PESA': 'M-Pesa',
    'way.BANK': 'Benki',
    last: '{to}, {holder}',
    phone: 'Nambari ya M-Pesa',
    holder: 'Jina la mwenye akaunti',
    'holder.hint': 'Kama lilivyo M-Pesa au benki. Jina lisilo kwenye bima hukaguliwa kwanza.',
    bank: 'Jina la benki',
    branch: 'Tawi',
    account: 'Nambari ya akaunti',
    missing: 'Andika: {label}',
  },
);

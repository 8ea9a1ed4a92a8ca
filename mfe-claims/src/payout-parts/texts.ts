import { defineCatalogue } from '@tulinde/ui/i18n';

export const payoutFieldsTexts = defineCatalogue(
  {
    way: 'Pay by',
    'way.M_PESA': 'M-Pesa',
    'way.BANK': 'Bank',
    phone: 'M-Pesa number',
    'phone.missing': 'Enter the M-Pesa number',
    holder: 'Name of the holder',
    'holder.hint': 'As M-Pesa or the bank has it. Another name than the policy’s is looked at first.',
    'holder.missing': 'Enter the holder’s name',
    bank: 'Bank’s name',
    'bank.missing': 'Enter the bank’s name',
    branch: 'Branch',
    account: 'Account number',
    'account.missing': 'Enter the account number',
  },
  {
    way: 'Lipa kwa',
    'way.M_PESA': 'M-Pesa',
    'way.BANK': 'Benki',
    phone: 'Nambari ya M-Pesa',
    'phone.missing': 'Andika nambari ya M-Pesa',
    holder: 'Jina la mwenye akaunti',
    'holder.hint': 'Kama lilivyo M-Pesa au benki. Jina tofauti na la polisi linaangaliwa kwanza.',
    'holder.missing': 'Andika jina la mwenye akaunti',
    bank: 'Jina la benki',
    'bank.missing': 'Andika jina la benki',
    branch: 'Tawi',
    account: 'Nambari ya akaunti',
    'account.missing': 'Andika nambari ya akaunti',
  },
);

import { defineCatalogue } from '@tulinde/ui/i18n';

/** Paying off a plan of Lipa Pole Pole before its last instalment. */
export const settlementTexts = defineCatalogue(
  {
    title: 'Pay off your plan early',
    lead: 'Pay once today and save {saved} of interest. No instalment follows.',
    loading: 'Working out today’s price',
    failed: 'We could not work out today’s price',
    now: 'To pay today',
    principal: 'Owed of the loan',
    interest: 'Interest up to today',
    ahead: 'Interest back for months paid ahead',
    received: 'Already in for the next instalment',
    until: 'This price is valid until the end of {date}. On each day after it a little interest is added.',
    choose: 'Pay off for {amount}',
    'chosen.title': 'You are paying off your plan',
    'chosen.lead': 'Pay {amount} by the end of {date}, and no instalment follows. You save {saved} of interest.',
    pay: 'Pay {amount}',
    keep: 'Keep paying by instalments',
  },
  {
    title: 'Maliza kulipa mapema',
    lead: 'Lipa mara moja leo na uokoe {saved} za riba. Hakuna awamu itakayofuata.',
    loading: 'Tunahesabu bei ya leo',
    failed: 'Hatukuweza kuhesabu bei ya leo',
    now: 'Ya kulipa leo',
    principal: 'Salio la mkopo',
    interest: 'Riba hadi leo',
    ahead: 'Riba inayorudi ya miezi uliyolipa mapema',
    received: 'Iliyokwisha kupokelewa ya awamu ijayo',
    until: 'Bei hii ni halali hadi mwisho wa {date}. Kila siku baada ya hapo riba kidogo inaongezwa.',
    choose: 'Maliza kwa {amount}',
    'chosen.title': 'Unamaliza mpango wako',
    'chosen.lead': 'Lipa {amount} kabla ya mwisho wa {date}, na hakuna awamu itakayofuata. Unaokoa {saved} za riba.',
    pay: 'Lipa {amount}',
    keep: 'Endelea kulipa kwa awamu',
  },
);

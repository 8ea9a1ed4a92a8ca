import { defineCatalogue } from '@tulinde/ui/i18n';

export const byPhoneTexts = defineCatalogue(
  {
    title: 'We take this by telephone for now',
    help: 'This page cannot take it yet. Call us: we write your claim down with you, and tell you what comes next.',
    call: 'Call {phone}',
  },
  {
    title: 'Kwa sasa tunapokea hili kwa simu',
    help: 'Ukurasa huu hauwezi kulipokea bado. Tupigie simu: tutaandika dai lako pamoja nawe na kukueleza kinachofuata.',
    call: 'Piga {phone}',
  },
);

export const kindTexts = defineCatalogue({ accident: 'Personal accident' }, { accident: 'Ajali binafsi' });

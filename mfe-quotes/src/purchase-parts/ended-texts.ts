import { defineCatalogue } from '@tulinde/ui/i18n';

/** Of a purchase whose link has ended. */
export const endedTexts = defineCatalogue(
  {
    title: 'This link has ended',
    help: 'To keep what you told us safe, links to a purchase do not work for ever. Your cover is not affected. Sign in to see your policy and its papers, or have a new link sent to the email address of the purchase.',
    signIn: 'Sign in',
    send: 'Send a new link',
    sent: 'We sent a new link to {email}',
    'sent.help': 'It works for 30 days. Look into your spam folder if it is not there in a few minutes.',
    notSent: 'We could not send the link',
  },
  {
    title: 'Kiungo hiki kimeisha',
    help: 'Ili kulinda uliyotuambia, viungo vya ununuzi havifanyi kazi milele. Hili haliathiri bima yako. Ingia uone bima yako na hati zake, au utumiwe kiungo kipya kwa anwani ya barua pepe ya ununuzi.',
    signIn: 'Ingia',
    send: 'Tuma kiungo kipya',
    sent: 'Tumetuma kiungo kipya kwa {email}',
    'sent.help': 'Kinafanya kazi kwa siku 30. Angalia kwenye folda ya spam kisipofika ndani ya dakika chache.',
    notSent: 'Hatukuweza kutuma kiungo',
  },
);

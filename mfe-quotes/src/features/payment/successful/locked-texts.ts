import { defineCatalogue } from '@tulinde/ui/i18n';

/** Of papers that ask who it is. */
export const lockedTexts = defineCatalogue(
  {
    help: 'They carry your name, so they open with a code that we send to {email}, or when you are signed in.',
    'help.send':
      'Only you can add documents to your cover: with a code that we send to {email}, or when you are signed in.',
    send: 'Send me a code',
    'send.documents': 'Send me a code to add documents',
    signIn: 'Sign in',
    notSent: 'We could not send the code',
  },
  {
    help: 'Zina jina lako, kwa hiyo zinafunguka kwa msimbo tutakaotuma kwa {email}, au ukiwa umeingia.',
    'help.send':
      'Ni wewe tu unayeweza kuongeza hati kwenye bima yako: kwa msimbo tutakaotuma kwa {email}, au ukiwa umeingia.',
    send: 'Nitumie msimbo',
    'send.documents': 'Nitumie msimbo wa kuongeza hati',
    signIn: 'Ingia',
    notSent: 'Hatukuweza kutuma msimbo',
  },
);

import { defineCatalogue } from '../../i18n';

export const proofTexts = defineCatalogue(
  {
    password: 'Your password',
    'password.hint': 'So that nobody else does this on a device on which you are signed in.',
    'password.missing': 'Enter your password',
    byCode: 'We email you a code, and ask for it when you press the button.',
    'to.code': 'Use a code instead',
    'to.password': 'Use my password instead',
  },
  {
    password: 'Nenosiri lako',
    'password.hint': 'Ili mtu mwingine asifanye hivi kwenye kifaa ulichoingia.',
    'password.missing': 'Andika nenosiri lako',
    byCode: 'Tunakutumia msimbo kwa barua pepe, na tunauomba ukibonyeza kitufe.',
    'to.code': 'Tumia msimbo badala yake',
    'to.password': 'Tumia nenosiri langu badala yake',
  },
);

import { readablePhone, type Profile } from '@tulinde/contracts';
import type { DescribeField } from '@tulinde/ui/forms';
import type { Translate } from '@tulinde/ui/i18n';
import type { profileTexts } from './texts';

/** What is said of each field of the details. */
export const describeDetails =
  (text: Translate<Extract<keyof (typeof profileTexts)['en'], string>>, { email, phone }: Profile): DescribeField =>
  (path) => {
    switch (path) {
      case 'county':
      case 'town':
        return { label: text(path), missing: text(`${path}.missing`) };
      case 'language':
        return { label: text('language'), hint: text('language.hint'), missing: text('language.missing') };
      case 'remindByEmail':
        return { label: text(path), hint: text('remindByEmail.hint', { email }), missing: text(path) };
      case 'remindBySms':
        return {
          label: text(path),
          hint: text('remindBySms.hint', { phone: readablePhone(phone) }),
          missing: text(path),
        };
      case 'marketing':
        return { label: text(path), hint: text('marketing.hint'), missing: text(path) };
      default:
        return {
          label: text('postalAddress'),
          hint: text('postalAddress.hint'),
          missing: text('postalAddress'),
        };
    }
  };

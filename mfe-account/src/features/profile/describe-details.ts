import { readablePhone, type Profile } from '@tulinde/contracts';
import type { DescribeField } from '@tulinde/ui/forms';
import type { Translate } from '@tulinde/ui/i18n';
import { profileTexts } from './texts';

type TextName = Extract<keyof (typeof profileTexts)['en'], string>;

const isText = (name: string): name is TextName => name in profileTexts.en;

/** What is said of each field of the details: its texts are named for it, with the endings `.hint` and `.missing`. */
export const describeDetails =
  (text: Translate<TextName>, { email, phone }: Profile): DescribeField =>
  (path) => {
    const said = (name: string): string | undefined =>
      isText(name) ? text(name, { email, phone: readablePhone(phone) }) : undefined;
    const label = said(path) ?? '';
    const hint = said(`${path}.hint`);
    return { label, ...(hint !== undefined && { hint }), missing: said(`${path}.missing`) ?? label };
  };

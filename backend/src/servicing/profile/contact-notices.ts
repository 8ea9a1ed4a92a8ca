import { brand } from '@tulinde/contracts/brand';
import { maskEmails, maskPhones, type ContactKind, type Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { addressee, notify, type Notification } from '../../platform/notifications';

export interface ContactChanged {
  readonly kind: ContactKind;
  readonly before: { readonly email: string; readonly phone: string };
  /** The new one of its kind. */
  readonly value: string;
  /** `Chrome, Android`. */
  readonly device: string;
  readonly language: Language;
  /** Of this change alone. */
  readonly key: string;
  readonly now: Date;
}

const isEmail = ({ kind }: ContactChanged): boolean => kind === 'EMAIL';

const masked = (change: ContactChanged): readonly [old: string, fresh: string] => {
  const { before, value } = change;
  return isEmail(change) ? maskEmails(before.email, value) : maskPhones(before.phone, value);
};

const contactChanged: Notification<ContactChanged> = {
  key: ({ key }) => key,
  content: {
    en: (change, { momentInSentence }) => {
      const [old, fresh] = masked(change);
      const what = isEmail(change) ? 'email' : 'phone number';
      return {
        mail: {
          subject: `The ${what} of your account was changed`,
          paragraphs: [
            isEmail(change)
              ? 'Your Tulinde account has a new email. You sign in with it from now on, and our emails go there. Every other device was signed out.'
              : 'Your Tulinde account has a new phone number. Every other device was signed out.',
          ],
          rows: [
            ['Before', old],
            ['Now', fresh],
            ['Device', change.device],
            ['When', momentInSentence(change.now)],
          ],
          closing: ['If it was not you, call us at once.'],
        },
        sms: `the ${what} of your account was changed to ${fresh}. Not you? Call us: ${brand.phone}`,
      };
    },
    sw: (change, { momentInSentence }) => {
      const [old, fresh] = masked(change);
      const what = isEmail(change) ? 'barua pepe' : 'nambari ya simu';
      return {
        mail: {
          subject: `${isEmail(change) ? 'Barua pepe' : 'Nambari ya simu'} ya akaunti yako imebadilishwa`,
          paragraphs: [
            isEmail(change)
              ? 'Akaunti yako ya Tulinde ina barua pepe mpya. Sasa unaingia nayo, na barua pepe zetu zinatumwa huko. Vifaa vingine vyote vimeondolewa.'
              : 'Akaunti yako ya Tulinde ina nambari mpya ya simu. Vifaa vingine vyote vimeondolewa.',
          ],
          rows: [
            ['Awali', old],
            ['Sasa', fresh],
            ['Kifaa', change.device],
            ['Lini', momentInSentence(change.now)],
          ],
          closing: ['Ikiwa si wewe, tupigie simu mara moja.'],
        },
        sms: `${what} ya akaunti yako imebadilishwa kuwa ${fresh}. Si wewe? Piga: ${brand.phone}`,
      };
    },
  },
};

/** Tells who was reached until now that it is so no more: at the old address, and by text message at the phone of until now. */
export const notifyOldContact = (tx: Database, change: ContactChanged): Promise<void> =>
  notify(tx, addressee(change.language, change.before.email, change.before.phone), contactChanged, change);

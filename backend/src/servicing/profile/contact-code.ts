import type { Language } from '@tulinde/contracts';
import { addressee, notify, type Notification } from '../../platform/notifications';
import { codeNotification } from '../../customers-and-policies/identity/code-notification';
import type { Deliver } from '../../customers-and-policies/identity/send-code';
import type { Contact } from './contact';

const phoneCode: Notification<{ readonly key: string; readonly code: string; readonly now: Date }> = {
  key: ({ key }) => key,
  content: {
    en: ({ code }) => ({ sms: `your code is ${code}. It works for 10 minutes. We never ask for it by phone.` }),
    sw: ({ code }) => ({ sms: `msimbo wako ni ${code}. Unafanya kazi kwa dakika 10. Hatuuombi kwa simu.` }),
  },
};

/** To the owner of an account, whose email somebody else gave as a new one. */
const emailTried: Notification<{ readonly key: string; readonly now: Date }> = {
  key: ({ key }) => key,
  content: {
    en: () => ({
      mail: {
        subject: 'Somebody wanted to use your email',
        paragraphs: [
          'Somebody asked to make this email the one of another Tulinde account. You have an account with it, so nothing was changed.',
          'If it was you, sign in with this email. If not, you do not need to do anything.',
        ],
      },
    }),
    sw: () => ({
      mail: {
        subject: 'Mtu alitaka kutumia barua pepe yako',
        paragraphs: [
          'Mtu aliomba barua pepe hii iwe ya akaunti nyingine ya Tulinde. Wewe una akaunti nayo, kwa hivyo hakuna kilichobadilishwa.',
          'Ikiwa ni wewe, ingia kwa barua pepe hii. Ikiwa si wewe, huhitaji kufanya chochote.',
        ],
      },
    }),
  },
};

/**
 * Brings a code to the new address or phone. The owner of an account that has the address already is told, and nobody
 * gets a code.
 */
export const deliverContactCode =
  (
    { kind, value }: Contact,
    { language, ownerLanguage, now }: { language: Language; ownerLanguage: Language | null; now: Date },
  ): Deliver =>
  async (tx, code, key) => {
    if (kind === 'PHONE') {
      if (code !== null) await notify(tx, addressee(language, '', value), phoneCode, { key, code, now });
    } else if (code === null) {
      await notify(tx, addressee(ownerLanguage ?? language, value), emailTried, { key, now });
    } else {
      await notify(tx, addressee(language, value), codeNotification, { key, purpose: 'contact-change', code, now });
    }
  };

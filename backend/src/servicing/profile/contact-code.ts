import type { Language } from '@tulinde/contracts';
import { enqueueMail, enqueueSms, mailLayout } from '../../platform/outbox';
import { codeMail } from '../../customers-and-policies/identity/code-mail';
import type { Deliver } from '../../customers-and-policies/identity/send-code';
import type { Contact } from './contact';
import { contactTexts } from './contact-texts';

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
      if (code !== null) await enqueueSms(tx, { key, to: value, text: contactTexts[language].codeText(code), now });
      return;
    }
    const spoken = ownerLanguage ?? language;
    const { subject, body } = contactTexts[spoken].tried;
    const content =
      code === null ? { language: spoken, subject, paragraphs: body } : codeMail('contact-change', code, language);
    await enqueueMail(tx, { key, to: value, ...mailLayout(content), now });
  };

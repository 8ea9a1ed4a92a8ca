import { defineCatalogue } from '@tulinde/ui/i18n';

export const messagesTexts = defineCatalogue(
  {
    title: 'Messages',
    lead: '{insurer} reads and answers here.',
    none: 'Nobody has written yet.',
    you: 'You',
    label: 'Your message',
    hint: 'What the insurer should know, or a question.',
    missing: 'Write your message',
    attach: 'Photos and papers for your message',
    duplicate: '{name} is there already.',
    tooEarly: 'Your files are still on their way. Send your message when they are there, or remove them.',
    send: 'Send message',
    failed: 'Your message was not sent. It is still here.',
    sent: 'Your message is sent.',
  },
  {
    title: 'Ujumbe',
    lead: '{insurer} inasoma na kujibu hapa.',
    none: 'Hakuna aliyeandika bado.',
    you: 'Wewe',
    label: 'Ujumbe wako',
    hint: 'Kitu ambacho kampuni ya bima inafaa kujua, au swali.',
    missing: 'Andika ujumbe wako',
    attach: 'Picha na hati za ujumbe wako',
    duplicate: '{name} tayari ipo.',
    tooEarly: 'Faili zako bado ziko njiani. Tuma ujumbe zikifika, au ziondoe.',
    send: 'Tuma ujumbe',
    failed: 'Ujumbe wako haukutumwa. Bado uko hapa.',
    sent: 'Ujumbe wako umetumwa.',
  },
);

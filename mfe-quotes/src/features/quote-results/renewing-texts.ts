import { defineCatalogue } from '@tulinde/ui/i18n';

export const renewingTexts = defineCatalogue(
  {
    renewing: 'Renewing policy {policy}',
    'expired.title': 'These renewal prices have expired',
    'expired.help': 'Prices are valid for a limited time. Get today’s prices for your renewal.',
    'expired.action': 'Get today’s renewal price',
  },
  {
    renewing: 'Unahuisha bima {policy}',
    'expired.title': 'Bei hizi za uhuishaji zimeisha muda',
    'expired.help': 'Bei hudumu kwa muda maalum. Pata bei za leo za uhuishaji wako.',
    'expired.action': 'Pata bei ya leo ya kuhuisha',
  },
);

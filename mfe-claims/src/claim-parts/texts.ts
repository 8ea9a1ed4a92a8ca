import { defineCatalogue } from '@tulinde/ui/i18n';

export const claimPartsTexts = defineCatalogue(
  {
    'turn.CUSTOMER': 'Your turn since {since}',
    'turn.INSURER': 'Waiting for {insurer} since {since}',
    'turn.CUSTOMER.due': 'Your turn since {since}, until {due}',
    'turn.INSURER.due': 'Waiting for {insurer} since {since}, until {due}',
    closed: 'Closed since {since}',
  },
  {
    'turn.CUSTOMER': 'Zamu yako tangu {since}',
    'turn.INSURER': 'Zamu ya {insurer} tangu {since}',
    'turn.CUSTOMER.due': 'Zamu yako tangu {since}, hadi {due}',
    'turn.INSURER.due': 'Zamu ya {insurer} tangu {since}, hadi {due}',
    closed: 'Limefungwa tangu {since}',
  },
);

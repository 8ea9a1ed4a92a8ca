import type { ContactTopic } from '@tulinde/contracts';
import { defineCatalogue } from '@tulinde/ui/i18n';

/** What people write about. */
export const topicTexts = defineCatalogue(
  {
    BUYING: 'Buying cover',
    PAYING: 'Paying, M-Pesa, instalments',
    POLICY: 'A policy or certificate of mine',
    CLAIM: 'A claim',
    COMPLAINT: 'A complaint',
    SITE: 'This site',
    OTHER: 'Something else',
  } satisfies Record<ContactTopic, string>,
  {
    BUYING: 'Kununua bima',
    PAYING: 'Kulipa, M-Pesa, awamu',
    POLICY: 'Bima au cheti changu',
    CLAIM: 'Dai',
    COMPLAINT: 'Malalamiko',
    SITE: 'Tovuti hii',
    OTHER: 'Jambo lingine',
  } satisfies Record<ContactTopic, string>,
);

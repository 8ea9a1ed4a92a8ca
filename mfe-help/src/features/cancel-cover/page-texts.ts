import { defineCatalogue } from '@tulinde/ui/i18n';

/** Around every step. */
export const pageTexts = defineCatalogue(
  {
    step: 'Step {number} of {of}',
    loading: 'Loading the cover',
    failed: 'We could not load the cover',
    'unknown.title': 'We do not know this cover',
    'unknown.text': 'There is no policy of yours with this number. Find it by its number and phone.',
    'unknown.action': 'Find the cover',
    'claim.OPEN.title': 'Nothing comes back while your claim is open',
    'claim.OPEN':
      'Claim {claim} is still open. If it closes without payment, the refund follows then. If it is paid, there is no refund.',
    'claim.PAID.title': 'Nothing comes back: a claim was paid',
    'claim.PAID': 'Claim {claim} was paid from this cover, so the premium stays with the insurer.',
    'claim.see': 'See the claim',
    'refused.EXPIRED.title': 'This cover has already ended',
    'refused.EXPIRED': 'It ended by itself on {date}. There is nothing to cancel, and nothing comes back.',
    'refused.CANCELLED.title': 'This cover is already cancelled',
    'refused.CANCELLED':
      'There is nothing more to do. If money is to come back, the policy’s page shows how far it is.',
    'refused.LAPSED.title': 'This cover ended because an instalment was not paid',
    'refused.LAPSED': 'There is nothing to cancel. The policy’s page shows what comes back to you.',
    'refused.ISSUING.title': 'The papers are still on their way',
    'refused.ISSUING': 'You have paid, and the certificate is being issued. Try again in a few minutes.',
    'refused.policy': 'See the policy',
    'refused.contact': 'Talk to us',
  },
  {
    step: 'Hatua ya {number} kati ya {of}',
    loading: 'Tunapakia bima',
    failed: 'Hatukuweza kupakia bima',
    'unknown.title': 'Hatuijui bima hii',
    'unknown.text': 'Huna bima yenye nambari hii. Itafute kwa nambari yake na simu.',
    'unknown.action': 'Tafuta bima',
    'claim.OPEN.title': 'Hakuna kinachorudishwa kabla dai lako kufungwa',
    'claim.OPEN':
      'Dai {claim} bado halijafungwa. Likifungwa bila malipo, utarudishiwa wakati huo. Likilipwa, hakuna kinachorudishwa.',
    'claim.PAID.title': 'Hakuna kinachorudishwa: dai lililipwa',
    'claim.PAID': 'Dai {claim} lililipwa kwa bima hii, kwa hivyo malipo ya bima yanabaki na kampuni ya bima.',
    'claim.see': 'Ona dai',
    'refused.EXPIRED.title': 'Bima hii imeshaisha',
    'refused.EXPIRED': 'Iliisha yenyewe tarehe {date}. Hakuna cha kusitisha, wala kinachorudishwa.',
    'refused.CANCELLED.title': 'Bima hii imeshasitishwa',
    'refused.CANCELLED':
      'Hakuna zaidi cha kufanya. Kama kuna pesa za kurudishwa, ukurasa wa bima unaonyesha zimefika wapi.',
    'refused.LAPSED.title': 'Bima hii iliisha kwa sababu awamu haikulipwa',
    'refused.LAPSED': 'Hakuna cha kusitisha. Utakachorudishiwa kinaonyeshwa kwenye ukurasa wa bima.',
    'refused.ISSUING.title': 'Hati bado zinatayarishwa',
    'refused.ISSUING': 'Umelipa, na cheti kinatolewa. Jaribu tena baada ya dakika chache.',
    'refused.policy': 'Ona bima',
    'refused.contact': 'Zungumza nasi',
  },
);

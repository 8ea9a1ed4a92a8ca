import { defineCatalogue } from '../i18n';

export const cardTexts = defineCatalogue(
  {
    valid: 'Valid until {date}',
    validFrom: 'Valid from {from} to {to}',
    loading: 'Loading the certificate',
    show: 'Show it on this phone',
    title: 'Certificate of insurance',
    code: 'Picture to scan: checks certificate {number}',
    help: 'Scanned, the picture leads to our page that says whether this certificate is genuine and in force.',
    share: 'Share',
    save: 'Save as a picture',
    failed: 'The picture could not be made here. Take a screenshot, or download the PDF.',
  },
  {
    valid: 'Ni halali hadi {date}',
    validFrom: 'Ni halali kuanzia {from} hadi {to}',
    loading: 'Tunapakia cheti cha bima',
    show: 'Kionyeshe kwenye simu',
    title: 'Cheti cha bima',
    code: 'Picha ya kuskani: inakagua cheti {number}',
    help: 'Ikiskaniwa, picha inafungua ukurasa wetu unaosema kama cheti hiki ni halisi na kinatumika.',
    share: 'Shiriki',
    save: 'Hifadhi kama picha',
    failed: 'Picha haikuweza kutengenezwa hapa. Piga picha ya skrini, au pakua PDF.',
  },
);

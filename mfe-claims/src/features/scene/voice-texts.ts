import { defineCatalogue } from '@tulinde/ui/i18n';

export const voiceTexts = defineCatalogue(
  {
    title: 'Say what happened',
    help: 'Two minutes at most. Please do not speak of anybody’s health or injuries.',
    record: 'Record',
    stop: 'Stop',
    recording: 'Recording, {seconds} s',
    listen: 'Listen',
    remove: 'Remove',
    none: 'This browser cannot record. Write it down at home.',
    refused: 'The microphone is not allowed here. You can allow it in the settings of your browser.',
    tooLarge: 'That note is too large. Say it shorter.',
  },
  {
    title: 'Eleza kilichotokea',
    help: 'Zisizidi dakika mbili. Tafadhali usizungumzie afya au majeraha ya mtu.',
    record: 'Rekodi',
    stop: 'Simamisha',
    recording: 'Inarekodi, sekunde {seconds}',
    listen: 'Sikiliza',
    remove: 'Ondoa',
    none: 'Kivinjari hiki hakiwezi kurekodi. Andika ukiwa nyumbani.',
    refused: 'Maikrofoni haijaruhusiwa hapa. Unaweza kuiruhusu kwenye mipangilio ya kivinjari chako.',
    tooLarge: 'Ujumbe huo ni mkubwa mno. Eleza kwa kifupi.',
  },
);

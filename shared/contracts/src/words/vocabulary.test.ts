import { colourWords } from './vehicle-words';
import { inWords } from './vocabulary';

describe('words for the values of an option list', () => {
  it('are those of the language', () => {
    expect(inWords(colourWords, 'OTHER', 'en')).toBe('Another colour');
    expect(inWords(colourWords, 'OTHER', 'sw')).toBe('Rangi nyingine');
  });

  it('show a value that is in no list as it is, also one that every object has', () => {
    expect(inWords(colourWords, 'MAROON', 'sw')).toBe('MAROON');
    expect(inWords(colourWords, 'toString', 'en')).toBe('toString');
  });
});

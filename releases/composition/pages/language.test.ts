import { chooseLanguage } from './language';

describe('the language of a page', () => {
  it.each([
    ['?lang=sw', undefined, 'sw'],
    ['?lang=en', 'tulinde_lang=sw', 'en'],
    ['', 'a=b; tulinde_lang=sw', 'sw'],
    ['?lang=fr', 'tulinde_lang=sw', 'sw'],
    ['?lang=fr', 'tulinde_lang=de', 'en'],
    ['', 'not_tulinde_lang=sw', 'en'],
    ['', undefined, 'en'],
  ])('with the query "%s" and the cookies %s is %s', (query, cookies, language) => {
    expect(chooseLanguage(new URLSearchParams(query), cookies)).toBe(language);
  });
});

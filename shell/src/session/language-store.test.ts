import { LanguageStore } from './language-store';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'tulinde_lang=; Max-Age=0; Path=/';
});

describe('the language of the page', () => {
  it('is the link’s before the device’s, and the device keeps it', () => {
    localStorage.setItem('tulinde:language', 'en');
    expect(new LanguageStore('?lang=sw', 'en', localStorage).language).toBe('sw');
    expect(new LanguageStore('', 'en', localStorage).language).toBe('sw');
  });

  it('is the document’s for a first visit', () => {
    expect(new LanguageStore('', 'sw', localStorage).language).toBe('sw');
  });

  it.each(['?lang=fr', '?lang=', '?lang=en%00'])('ignores %s', (search) => {
    expect(new LanguageStore(search, 'en', localStorage).language).toBe('en');
  });

  it('is told to the edge and to assistive technology when it is chosen', () => {
    const store = new LanguageStore('', 'en', localStorage);
    store.choose('sw');
    expect(document.documentElement.lang).toBe('sw');
    expect(document.cookie).toContain('tulinde_lang=sw');
    expect(localStorage.getItem('tulinde:language')).toBe('sw');
  });
});

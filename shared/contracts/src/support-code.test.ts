import { readSupportCode, releaseCode, supportCode } from './support-code';

it('is three letters for each release, the same in every page', () => {
  const code = supportCode([
    { app: 'shell', version: '1.2.0' },
    { app: 'mfe-help', version: '1.0.0' },
  ]);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
  expect(code).toBe(`${releaseCode('shell', '1.2.0')}-${releaseCode('mfe-help', '1.0.0')}`);
});

it('tells a hundred releases of five apps apart, but for a few', () => {
  const apps = ['shell', 'mfe-help', 'mfe-quotes', 'mfe-claims', 'mfe-account'];
  const codes = apps.flatMap((app) => Array.from({ length: 100 }, (_, n) => releaseCode(app, `1.${n}.0`)));
  expect(codes.length - new Set(codes).size).toBeLessThan(10);
});

it.each(['k7p-3fq', 'K7P 3FQ', 'k7p3fq.'])('is read from %s', (text) => {
  expect(readSupportCode(text)).toEqual(['K7P', '3FQ']);
});

it('is read though a letter was taken for another', () => {
  expect(readSupportCode('ol1-abc')).toEqual(['011', 'ABC']);
});

import { stylesCookie } from '@tulinde/contracts';
import { checkVersion, type TextSource } from './check-version';
import { textFiles } from './text-files';

describe('the texts that come with this release', () => {
  it.each(textFiles().map((file) => [file.document, file.version, file] as const))(
    'are whole in both languages: %s %s',
    (document, version, file) => {
      expect(checkVersion(file.read()).sw).toMatchObject({ document, version });
    },
  );

  it('say in plain words what is new, but for the first', () => {
    const [first, ...later] = textFiles()
      .filter(({ document }) => document === 'privacy')
      .map((file) => checkVersion(file.read()).sw.changes);
    expect(first).toBe('');
    for (const changes of later) expect(changes).not.toBe('');
  });

  it('name the cookie of the style sheets in the newest privacy policy', () => {
    const { en, sw } = textFiles()
      .findLast(({ document }) => document === 'privacy')!
      .read();
    expect(en).toContain(stylesCookie);
    expect(sw).toContain(stylesCookie);
  });
});

describe('when a text is not whole', () => {
  const [{ read }] = textFiles() as [ReturnType<typeof textFiles>[number]];
  const whole = read();
  const broken = (change: Partial<TextSource>) => () => checkVersion({ ...whole, ...change });

  it.each([
    [
      'a paragraph without its summary',
      whole.sw.replace(/\n> .*\{#about-us\}\n/, '\n'),
      '#about-us is in one language alone',
    ],
    ['no summary at the end', whole.sw.replace(/\n> [^\n]*\n$/, '\n'), 'A paragraph has no summary.'],
    ['a summary without an id', whole.sw.replace(' {#about-us}', ''), 'ends with no {#id}'],
    ['a page that is not there', whole.sw.replace('(/verify)', '(/verifies)'), 'the link /verifies leads nowhere'],
    ['a part that is not there', whole.sw.replace('(#privacy)', '(#terms-nowhere)'), '#terms-nowhere leads nowhere'],
    ['another day', whole.sw.replace(/from: .*/, 'from: 2031-01-01'), 'The languages differ in from'],
    ['the same language', whole.en, 'not in the language that it says'],
    ['what is no text', whole.sw.replace('## ', '# '), 'A text has no heading on its own.'],
    ['an id twice', whole.sw.replace('{#about-terms}', '{#about-us}'), 'sw: #about-us is there twice.'],
    ['pictures', whole.sw.replace('(/verify)', '(/verify) ![](x.png)'), 'no image'],
  ])('says so of %s', (_what, sw, fault) => {
    expect(broken({ sw })).toThrow(fault);
  });
});

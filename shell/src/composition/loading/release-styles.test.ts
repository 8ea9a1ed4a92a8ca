import { stylesCookie } from '@tulinde/contracts';
import { manifestOf, release, route } from '../../testing/manifest';
import { applyStyles, completeShellStyles, hadSheetsInPage, loadStyles, switchStyles } from './release-styles';

const styled = (version: string) => {
  const built = release('mfe-help', version, [route('/faqs')]);
  const styles = [{ url: `/assets/mfe-help/${version}/styles.css`, integrity: 'sha384-x' }];
  return { ...built, extras: { ...built.extras, styles } };
};

/* As a load of the release does it. */
const showStyles = async (app: string, release: ReturnType<typeof styled>) => {
  await loadStyles(app, release);
  switchStyles(app, release.metadata.version);
};

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

/* jsdom loads no style sheets: the test says when one has arrived. */
const arrive = (event: 'load' | 'error') => links().forEach((link) => link.dispatchEvent(new Event(event)));

beforeEach(() => (document.head.innerHTML = ''));

describe('the styles of a release', () => {
  it('are taken from the head when the edge has linked them', async () => {
    document.head.innerHTML =
      '<link rel="stylesheet" href="/assets/mfe-help/1.0.0/styles.css" data-release="mfe-help@1.0.0">';
    Object.defineProperty(links()[0], 'sheet', { value: {} });
    await showStyles('mfe-help', styled('1.0.0'));
    expect(links()).toHaveLength(1);
  });

  it('are asked for again when the ones that the edge linked did not come', async () => {
    document.head.innerHTML =
      '<link rel="stylesheet" href="/assets/mfe-help/1.0.0/styles.css" data-release="mfe-help@1.0.0">';
    const [lost] = links();
    const loading = showStyles('mfe-help', styled('1.0.0'));
    expect(links()).not.toContain(lost);
    arrive('load');
    await loading;
    expect(links()).toHaveLength(1);
  });

  it('switch with the release and stay in the page', async () => {
    const first = showStyles('mfe-help', styled('1.0.0'));
    arrive('load');
    await first;
    const second = showStyles('mfe-help', styled('1.1.0'));
    arrive('load');
    await second;
    expect(links().map((link) => [link.dataset['release'], link.disabled])).toEqual([
      ['mfe-help@1.0.0', true],
      ['mfe-help@1.1.0', false],
    ]);
    await showStyles('mfe-help', styled('1.0.0'));
    expect(links().map((link) => link.disabled)).toEqual([false, true]);
  });

  it('of a release that is on its way leave those on the screen alone', async () => {
    const first = showStyles('mfe-help', styled('1.0.0'));
    arrive('load');
    await first;
    void loadStyles('mfe-help', styled('1.2.0'));
    expect(links().map((link) => [link.dataset['release'], Boolean(link.disabled)])).toEqual([
      ['mfe-help@1.0.0', false],
      ['mfe-help@1.2.0', false],
    ]);
  });

  it('apply to nothing before a page of the release is on the screen, and after it', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/shell.css">';
    const showing = showStyles('mfe-help', styled('1.0.0'));
    const media = () => links().map((link) => link.media);
    expect(media()).toEqual(['', 'not all']);
    arrive('load');
    await showing;
    expect(media()).toEqual(['', 'not all']);
    const takeOff = applyStyles('mfe-help', '1.0.0');
    expect(media()).toEqual(['', '']);
    const coming = loadStyles('mfe-help', styled('1.1.0'));
    expect(media()).toEqual(['', '', 'not all']);
    takeOff();
    expect(media()).toEqual(['', 'not all', 'not all']);
    arrive('load');
    await coming;
  });

  it('that were withdrawn on their way are asked for anew', async () => {
    void loadStyles('mfe-help', styled('1.1.0'));
    switchStyles('mfe-help', '1.0.0');
    expect(links()).toHaveLength(0);
    const again = loadStyles('mfe-help', styled('1.1.0'));
    arrive('load');
    await again;
    expect(links()).toHaveLength(1);
  });

  it('are asked for once however many wait for them', async () => {
    const both = Promise.all([loadStyles('mfe-help', styled('1.0.0')), loadStyles('mfe-help', styled('1.0.0'))]);
    expect(links()).toHaveLength(1);
    arrive('load');
    await both;
  });

  it('fail the release when they do not load', async () => {
    const loading = showStyles('mfe-help', styled('1.0.0'));
    arrive('error');
    await expect(loading).rejects.toThrow('styles failed');
    expect(links()).toHaveLength(0);
  });
});

describe('the sheets that a page had in it', () => {
  const sheetOf = (version: string) =>
    `<script type="text/plain" data-sheet="/assets/mfe-help/${version}/styles.css">p{color:red}</script>`;
  const rules = '<style data-release="mfe-help@1.0.0">p{}</style>';
  const styles = () => [...document.querySelectorAll('style')].map(({ media, textContent }) => [media, textContent]);

  beforeEach(() => (document.cookie = `${stylesCookie}=; Max-Age=0; Path=/`));
  afterEach(() => (document.body.innerHTML = ''));

  it('take the place of the rules when the page is shown, and nothing is fetched', async () => {
    document.head.innerHTML = `${rules}<title></title>`;
    document.body.innerHTML = sheetOf('1.0.0');
    await showStyles('mfe-help', styled('1.0.0'));
    expect(document.querySelector('script')).toBeNull();
    expect(styles()).toEqual([
      ['not all', 'p{color:red}'],
      ['', 'p{}'],
    ]);
    const takeOff = applyStyles('mfe-help', '1.0.0');
    expect(styles()).toEqual([['', 'p{color:red}']]);
    expect(document.head.firstElementChild?.localName).toBe('style');
    takeOff();
    expect(styles()).toEqual([['not all', 'p{color:red}']]);
    expect(links()).toEqual([]);
  });

  it('are no files that the browser holds', async () => {
    document.body.innerHTML = sheetOf('1.0.0');
    const release = styled('1.0.0');
    expect(hadSheetsInPage('mfe-help', release)).toBe(false);
    await showStyles('mfe-help', release);
    expect(hadSheetsInPage('mfe-help', release)).toBe(true);
    expect(document.cookie).not.toContain('mfe-help@1.0.0');
  });

  it('switch with the release, and come back without the network', async () => {
    document.body.innerHTML = sheetOf('1.0.0');
    await showStyles('mfe-help', styled('1.0.0'));
    const second = showStyles('mfe-help', styled('1.1.0'));
    arrive('load');
    await second;
    const areOff = () =>
      [...document.querySelectorAll<HTMLStyleElement>('[data-release]')].map(({ disabled }) => disabled);
    expect(areOff()).toEqual([true, false]);
    await showStyles('mfe-help', styled('1.0.0'));
    expect([areOff(), links().length]).toEqual([[false, true], 1]);
  });

  it('are fetched where the browser does not take them', async () => {
    document.body.innerHTML = sheetOf('1.0.0');
    const refused = jest.spyOn(HTMLStyleElement.prototype, 'sheet', 'get').mockReturnValue(null);
    const loading = showStyles('mfe-help', styled('1.0.0'));
    refused.mockRestore();
    expect([styles(), links().length]).toEqual([[], 1]);
    arrive('load');
    await loading;
    expect(document.cookie).toContain('mfe-help@1.0.0');
  });
});

describe('the rules of a first paint', () => {
  const rules = (release: string) => `<style data-release="${release}">p{}</style>`;
  const order = () =>
    [...document.head.children].map((one) => `${one.localName} ${(one as HTMLElement).dataset['release'] ?? ''}`);

  it('give way to the sheets, in their place, when the page is shown', async () => {
    document.head.innerHTML = `${rules('shell@1.0.0')}${rules('mfe-help@1.0.0')}<title></title>`;
    const showing = showStyles('mfe-help', styled('1.0.0'));
    arrive('load');
    await showing;
    const both = ['style shell@1.0.0', 'link mfe-help@1.0.0', 'style mfe-help@1.0.0', 'title '];
    expect(order()).toEqual(both);
    applyStyles('mfe-help', '1.0.0');
    expect(order()).toEqual(both.filter((one) => one !== 'style mfe-help@1.0.0'));
    expect(links().map((link) => link.media)).toEqual(['']);
  });

  it('stay while nothing can take their place', () => {
    document.head.innerHTML = rules('mfe-help@1.0.0');
    applyStyles('mfe-help', '1.0.0');
    expect(order()).toEqual(['style mfe-help@1.0.0']);
  });

  it('go with a release that is not shown', () => {
    document.head.innerHTML = rules('mfe-help@1.0.0') + rules('mfe-quotes@1.0.0');
    switchStyles('mfe-help', '0.9.0');
    expect(order()).toEqual(['style mfe-quotes@1.0.0']);
  });

  const shell = { ...styled('1.0.0'), metadata: { version: '1.0.0', integrity: '' } };
  const manifest = manifestOf({ shell: [shell] });

  it('of the shell are completed before a page is shown', async () => {
    document.head.innerHTML = rules('shell@1.0.0') + rules('mfe-help@1.0.0');
    const completing = completeShellStyles(manifest);
    arrive('load');
    await completing;
    expect(order()).toEqual(['link shell@1.0.0', 'style mfe-help@1.0.0']);
    expect(links().map((link) => link.media)).toEqual(['']);
  });

  it('of the shell stay where its sheets do not come', async () => {
    document.head.innerHTML = rules('shell@1.0.0');
    const completing = completeShellStyles(manifest);
    arrive('error');
    await completing;
    expect(order()).toEqual(['style shell@1.0.0']);
  });

  it('of the shell leave a page alone that links its sheets', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/shell.css">';
    await completeShellStyles(manifest);
    expect(links()).toHaveLength(1);
  });

  it('of a shell that never began go when the one before it has its sheets', async () => {
    document.head.innerHTML = rules('shell@1.1.0');
    const completing = completeShellStyles(manifest);
    arrive('load');
    await completing;
    expect(order()).toEqual(['link shell@1.0.0']);
  });
});

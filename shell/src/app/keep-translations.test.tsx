import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { keepTranslatedTexts } from './keep-translations';

interface Props {
  readonly turn: string;
  readonly hasNote?: boolean;
  readonly isLate?: boolean;
}

/* Texts beside others, which React writes into the node, and one that it may take away. */
const Page = ({ turn, hasNote = true, isLate = false }: Props) => (
  <p>
    Now: {turn}.{hasNote && ' Wait.'}
    {isLate && <b>Late</b>} <i>{turn}</i>
  </p>
);

const font = (text: string) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  inner.textContent = `«${text}»`;
  return outer;
};

/* Both ways that translators have; each goes on wrapping whatever stands unwrapped. */
const ways: readonly (readonly [string, (text: Text) => void])[] = [
  ['takes the text away', (text) => text.replaceWith(font(text.data))],
  [
    'first adds, then takes away',
    (text) => {
      text.before(font(text.data));
      text.remove();
    },
  ],
  [
    'puts the text into its element',
    (text) => {
      const outer = document.createElement('font');
      text.before(outer);
      outer.append(text);
      text.data = `«${text.data}»`;
    },
  ],
];

describe.each(ways)('in a page whose translator %s', (_way, wrap) => {
  let root: Root;
  let element: HTMLElement;
  let observer: MutationObserver;

  const skipped = 'font, [translate="no"]';
  const translate = async () => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.data.trim() !== '' && !text.parentElement?.closest(skipped)) wrap(text);
    await Promise.resolve();
  };
  const draw = async (props: Props) => {
    await act(async () => root.render(<Page {...props} />));
    await Promise.resolve();
  };
  const shown = () => element.textContent?.replace(/[«»]/g, '').replace(/\s+/g, ' ').trim();

  beforeEach(async () => {
    element = document.createElement('div');
    document.body.append(element);
    observer = keepTranslatedTexts(element);
    root = createRoot(element);
    await draw({ turn: 'ours' });
    await translate();
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    observer.disconnect();
    element.remove();
  });

  it('is translated', () => {
    expect(element.querySelectorAll('font').length).toBeGreaterThan(3);
    expect(shown()).toBe('Now: ours. Wait. ours');
  });

  it('shows what changed, each time, and is translated again', async () => {
    for (const turn of ['theirs', 'ours', 'theirs']) {
      await draw({ turn });
      expect(shown()).toBe(`Now: ${turn}. Wait. ${turn}`);
      await translate();
      expect(shown()).toBe(`Now: ${turn}. Wait. ${turn}`);
      expect(element.textContent).toContain(`«${turn}»`);
    }
  });

  it('lets amounts and references be as they are, in sentences that go on changing', async () => {
    await draw({ turn: 'yours: pay KES\u00A038,211.50 for TUL-MC-26-000123' });
    await translate();
    const codes = () => [...element.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);
    expect(codes()).toEqual(['KES\u00A038,211.50', 'TUL-MC-26-000123', 'KES\u00A038,211.50', 'TUL-MC-26-000123']);
    // The words between are the translator's, which goes on.
    await translate();
    expect(element.textContent).toContain('«yours: pay »KES\u00A038,211.50« for »TUL-MC-26-000123');
    await draw({ turn: 'paid, CLM-26-000123' });
    expect(shown()).toBe('Now: paid, CLM-26-000123. Wait. paid, CLM-26-000123');
    await translate();
    await translate();
    expect(codes()).toEqual(['CLM-26-000123', 'CLM-26-000123']);
    await draw({ turn: 'ours' });
    expect(shown()).toBe('Now: ours. Wait. ours');
  });

  it('lets texts come and go', async () => {
    await draw({ turn: 'ours', hasNote: false });
    expect(shown()).toBe('Now: ours. ours');
    await translate();
    await draw({ turn: 'ours', isLate: true });
    expect(shown()).toBe('Now: ours. Wait.Late ours');
    await translate();
    await draw({ turn: 'theirs', hasNote: false });
    expect(shown()).toBe('Now: theirs. theirs');
  });
});

import { act, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { usePortal, type RemoteModule } from '@tulinde/client/remote';
import { manifestOf, release, route } from '../testing/manifest';
import { openShell } from '../testing/open-shell';
import { FirstPage, mostEmptyMs } from '../composition/pages/first-page';

const open = (page: string): FirstPage => {
  document.body.innerHTML = `<div id="root"><main>${page}</main></div>`;
  return new FirstPage();
};

describe('the prerendered first page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is held until the last part of the live one has come', () => {
    const firstPage = open('<h1>Questions</h1>');
    const [one, other] = [firstPage.hold(), firstPage.hold()];
    one();
    one();
    expect(firstPage.isHeld).toBe(true);
    other();
    expect(firstPage.isHeld).toBe(false);
  });

  it('gives way to a skeleton after a while where the frame has no page in it, and never where it has one', () => {
    const [empty, whole] = [open(''), new FirstPage()];
    empty.hold();
    jest.advanceTimersByTime(mostEmptyMs);
    expect(empty.isHeld).toBe(false);
    document.body.innerHTML = '<div id="root"><main><h1>Questions</h1></main></div>';
    whole.hold();
    jest.advanceTimersByTime(mostEmptyMs * 10);
    expect(whole.isHeld).toBe(true);
  });

  it('holds no page after it', () => {
    const firstPage = open('<h1>Questions</h1>');
    firstPage.end();
    firstPage.hold();
    expect(firstPage.isHeld).toBe(false);
  });
});

let chunkComes: () => void = () => undefined;
/* Has only a skeleton before its chunk is there. */
const Chunked = () => {
  const portal = usePortal();
  const [isThere, setThere] = useState(false);
  useLayoutEffect(() => {
    const end = portal.holdFirstPage?.();
    chunkComes = () => {
      setThere(true);
      end?.();
    };
    return end;
  }, [portal]);
  return isThere ? <h1 tabIndex={-1}>Contact us</h1> : <p>Loading</p>;
};
/* Nobody has anything to do here without a product. */
const Elsewhere = () => {
  const portal = usePortal();
  useEffect(() => portal.navigate('/faqs', { replace: true }), [portal]);
  return <h1 tabIndex={-1}>Get Quote</h1>;
};
const Faqs = () => <h1 tabIndex={-1}>Questions</h1>;

const pages = { '/faqs': Faqs, '/chunked': Chunked, '/elsewhere': Elsewhere };
const modules: Record<string, RemoteModule> = { mfe_help: { contract: 1, pages } };
const manifest = manifestOf({
  'mfe-help': [
    release(
      'mfe-help',
      '1.0.0',
      Object.keys(pages).map((path) => route(path)),
    ),
  ],
});

describe('what is prerendered of a page stands', () => {
  it('until the page has more than a skeleton', async () => {
    const { onShown } = await openShell({ path: '/chunked', manifest, modules });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(onShown).not.toHaveBeenCalled();
    await act(async () => chunkComes());
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  it('until a page that leads elsewhere has done so', async () => {
    const shown: (string | undefined)[] = [];
    const look = () => void shown.push(document.querySelector('h1')?.textContent);
    await openShell({ path: '/elsewhere', manifest, modules, onShown: look });
    expect([...new Set(shown)]).toEqual(['Questions']);
  });
});

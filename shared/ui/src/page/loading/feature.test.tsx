import { Component, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { feature } from './feature';

/* As in a browser: nothing is flushed for a test's sake. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root | null;
let place: HTMLElement;
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  place = document.createElement('div');
});
afterEach(() => {
  root?.unmount();
  root = null;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

/* Resolves once the page says it; no timer is involved. */
const says = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (place.textContent !== text) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    look();
  });

class Boundary extends Component<{ readonly children: ReactNode }, { error: string }> {
  override state = { error: '' };
  static getDerivedStateFromError = (error: Error) => ({ error: error.message });
  override render() {
    return this.state.error === '' ? this.props.children : `failed: ${this.state.error}`;
  }
}

const Greeting = ({ name }: { readonly name: string }) => `Karibu ${name}`;

describe('a component in a chunk of its own', () => {
  it('stands as soon as its chunk is there, without a timer for it', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      // React keeps the timers that it finds when it is loaded.
      jest.resetModules();
      const fresh = { ...(await import('react-dom/client')), ...(await import('./feature')) };
      let arrive: (component: typeof Greeting) => void = () => undefined;
      const greeting = fresh.feature(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)));
      root = fresh.createRoot(place);
      root.render(<greeting.Component fallback="waiting" name="Amina" />);
      // React works in tasks of its own; nothing else may have to wait for a time.
      await jest.advanceTimersByTimeAsync(5);
      expect(place).toHaveTextContent('waiting');
      arrive(Greeting);
      await jest.advanceTimersByTimeAsync(5);
      expect(place).toHaveTextContent('Karibu Amina');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is there at once where it was fetched ahead', async () => {
    const greeting = feature(() => Promise.resolve(Greeting));
    greeting.warm();
    await Promise.resolve();
    await Promise.resolve();
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(place.textContent));
    observer.observe(place, { childList: true, subtree: true });
    root = createRoot(place);
    root.render(<greeting.Component fallback="waiting" name="Amina" />);
    await says('Karibu Amina');
    observer.disconnect();
    expect(seen).not.toContain('waiting');
  });

  it('throws a chunk that did not come to the boundary around it, and asks for it again the next time', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers = [() => Promise.reject(new Error('Loading chunk 7 failed.')), () => Promise.resolve(Greeting)];
    const greeting = feature(() => answers.shift()!());
    root = createRoot(place);
    root.render(
      <Boundary key="first">
        <greeting.Component fallback="waiting" name="Amina" />
      </Boundary>,
    );
    await says('failed: Loading chunk 7 failed.');
    root.render(
      <Boundary key="second">
        <greeting.Component fallback="waiting" name="Amina" />
      </Boundary>,
    );
    await says('Karibu Amina');
    silenced.mockRestore();
  });
});

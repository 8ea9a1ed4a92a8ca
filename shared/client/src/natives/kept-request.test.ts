import { keptRequest } from './kept-request';

/* A page that is no page: what was called. */
const pageWith = () => {
  const called: string[] = [];
  class Target {
    addEventListener() {
      called.push('addEventListener');
    }
  }
  class Request extends Target {
    readonly #sent = 'sent';
    get status() {
      return 200;
    }
    open(method: string) {
      called.push(`open ${method}`);
    }
    send() {
      called.push(this.#sent);
    }
  }
  return { page: { XMLHttpRequest: Request } as unknown as Window & typeof globalThis, called };
};

/* What a release puts in their place; `new` may be said to it. */
function broken(): never {
  throw new Error('patched');
}
const exchange = (page: Window & typeof globalThis): number => {
  const request = new page.XMLHttpRequest();
  request.addEventListener('load', () => undefined);
  request.open('GET', '/x');
  request.send();
  return request.status;
};

describe('a request that was kept', () => {
  it.each([
    ['the constructor', (page: Window & typeof globalThis) => Object.assign(page, { XMLHttpRequest: broken })],
    [
      'its methods',
      ({ XMLHttpRequest: patched }: Window & typeof globalThis) => {
        Object.assign(patched.prototype, { open: broken, send: broken, addEventListener: broken });
        Object.defineProperty(patched.prototype, 'status', { get: broken });
      },
    ],
  ])('works on when a release has put its own in the place of %s', (_what, patch) => {
    const { page, called } = pageWith();
    const asAtStart = keptRequest(page);
    patch(page);
    expect(asAtStart(() => exchange(page))).toBe(200);
    expect(called).toEqual(['addEventListener', 'open GET', 'sent']);
    expect(() => exchange(page)).toThrow('patched');
  });

  it('leaves what the release has put there, also when the task throws', () => {
    const { page } = pageWith();
    const asAtStart = keptRequest(page);
    Object.assign(page, { XMLHttpRequest: broken });
    expect(() => asAtStart(broken)).toThrow('patched');
    expect(page.XMLHttpRequest).toBe(broken);
  });
});

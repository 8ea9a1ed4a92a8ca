import { originOf } from './script-origin';

describe('the release that an error comes from', () => {
  it('is the remote although React of the shell stands above it', () => {
    const stack = [
      'TypeError: x is not a function',
      'at a (https://site/assets/shell/2.0.0/shell.1.js:1:2)',
      'at b (https://site/assets/mfe-help/1.4.2-rc.1/remote.2.js:3:4)',
    ].join('\n');
    expect(originOf(stack)).toEqual({ app: 'mfe-help', version: '1.4.2-rc.1' });
  });

  it('is the shell when nobody else is named', () => {
    expect(originOf('at a (/assets/shell/2.0.0/shell.js:1:2)')).toEqual({ app: 'shell', version: '2.0.0' });
  });

  it('is nobody for code of the browser or an extension', () => {
    expect(originOf('at chrome-extension://abc/content.js:1:1')).toBeNull();
  });
});

it('is found where a release has changed the methods of arrays', () => {
  const { map, find } = Array.prototype;
  const changed = () => {
    throw new TypeError('changed');
  };
  Object.assign(Array.prototype, { map: changed, find: changed });
  const origin = originOf('at https://site/assets/shell/1.0.0/1.js at https://site/assets/mfe-help/1.1.0/2.js');
  Object.assign(Array.prototype, { map, find });
  expect(origin).toEqual({ app: 'mfe-help', version: '1.1.0' });
});

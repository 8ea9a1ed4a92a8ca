import { createHash } from 'node:crypto';
import { release, route } from '../testing/manifest';
import { classify } from './classify';

const script = 'export {}';
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;

const subject = () => {
  const built = release('mfe-help', '1.0.0', [route('/faqs')]);
  return { ...built, metadata: { ...built.metadata, integrity } };
};

const served = (body: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(body, { status })));

afterEach(() => jest.restoreAllMocks());

const loadError = new Error('[ Federation Runtime ]: RUNTIME-008 Failed to load script resources');

describe('the kind of a failure', () => {
  it('is network when the file is not there', async () => {
    served('gone', 404);
    expect(await classify(loadError, subject())).toBe('network');
  });

  it('is tampered when the file has other bytes than the manifest says', async () => {
    served('alert(1)');
    expect(await classify(loadError, subject())).toBe('tampered');
  });

  it('is network when the file is whole again', async () => {
    served(script);
    expect(await classify(loadError, subject())).toBe('network');
  });

  it.each([
    ['deadline', Object.assign(new Error('late'), { name: 'DeadlineError' })],
    ['incompatible', new Error('Unsatisfied version 18.0.0 of shared singleton module react')],
    ['missing module', Object.assign(new Error('no remote'), { name: 'MissingModuleError' })],
    ['evaluation', new TypeError('x is not a function')],
  ])('is %s by the error itself', async (kind, error) => {
    expect(await classify(error, subject())).toBe(kind);
  });
});

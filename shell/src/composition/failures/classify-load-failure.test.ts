import { createHash } from 'node:crypto';
import { release, route } from '../../testing/manifest';
import { classify } from './classify-load-failure';
import { ContainerError } from '../loading/run-script';

const script = 'export {}';
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;

const subject = () => {
  const built = release('mfe-help', '1.0.0', [route('/faqs')]);
  return { ...built, metadata: { ...built.metadata, integrity } };
};

const served = (body: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(body, { status })));

afterEach(() => jest.restoreAllMocks());

const loadError = new ContainerError('script', '/assets/mfe-help/1.0.0/remoteEntry.js');
const chunkError = (why: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(${why}: /assets/mfe-help/1.0.0/remote.js)`), {
    name: 'ChunkLoadError',
  });

describe('the kind of a failure', () => {
  it('is network when the file is not there', async () => {
    served('gone', 404);
    expect(await classify(loadError, subject())).toBe('network');
    expect(await classify(chunkError('missing'), subject())).toBe('network');
  });

  it('is tampered when the file has other bytes than the manifest says', async () => {
    served('alert(1)');
    expect(await classify(loadError, subject())).toBe('tampered');
    expect(await classify(chunkError('error'), subject())).toBe('tampered');
  });

  it('is network when the file is whole again', async () => {
    served(script);
    expect(await classify(loadError, subject())).toBe('network');
  });

  it.each([
    ['deadline', Object.assign(new Error('late'), { name: 'DeadlineError' })],
    ['deadline', new ContainerError('deadline', '/x.js')],
    ['deadline', chunkError('timeout')],
    ['incompatible', new Error('Unsatisfied version 18.0.0 of shared singleton module react')],
    ['incompatible', new Error("Shared module react doesn't exist in shared scope default")],
    ['missing module', new ContainerError('missing module', '/x.js')],
    ['missing module', new Error('Module "./remote" does not exist in container.')],
    ['evaluation', new ContainerError('evaluation', '/x.js')],
    ['evaluation', new TypeError('x is not a function')],
    ['evaluation', 'a thrown text'],
  ])('is %s by the error itself', async (kind, error) => {
    expect(await classify(error, subject())).toBe(kind);
  });
});

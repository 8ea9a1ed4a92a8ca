import { manifestElementId } from '@tulinde/contracts';
import { writtenHere } from './written-here';

const entry = (version: string) => ({ metadata: { version } });

it('names the page and the release of each app that it was opened with, as the registry names them', () => {
  expect(writtenHere('/feedback')).toEqual({ page: '/feedback', release: '' });
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: manifestElementId });
  script.textContent = JSON.stringify({
    environment: 'production',
    microFrontends: { shell: [entry('1.2.1')], 'mfe-help': [entry('1.4.0'), entry('1.3.9')] },
  });
  document.body.append(script);
  expect(writtenHere('/feedback').release).toBe('production: shell@1.2.1 mfe-help@1.4.0');
  script.remove();
});

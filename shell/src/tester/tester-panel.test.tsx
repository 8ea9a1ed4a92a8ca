import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composition } from '../composition/composition';
import { ManifestStore } from '../composition/manifest/manifest-store';
import { createTestPortal, renderInPortal } from '@tulinde/testing';
import { manifestOf, release, route } from '../testing/manifest';
import { readChoice } from './release-choice';
import { TesterPanel } from './tester-panel';

const open = async (releases: () => Promise<Response>) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(releases);
  const manifests = new ManifestStore(
    manifestOf({
      shell: [release('shell', '2.0.0', [])],
      'mfe-help': [release('mfe-help', '1.1.0', [route('/faqs')])],
    }),
  );
  const composition = new Composition({
    manifests,
    own: null,
    portal: () => createTestPortal(),
    report: () => undefined,
    federation: { load: () => Promise.resolve({ default: { contract: 1, pages: {} } }) },
  });
  await composition.enter('mfe-help');
  renderInPortal(<TesterPanel composition={composition} manifests={manifests} />);
  await userEvent.click(screen.getByRole('button', { name: 'Releases in this page' }));
};

beforeEach(() => {
  document.cookie = 'tulinde_override_choice=; Max-Age=0; Path=/';
});
afterEach(() => jest.restoreAllMocks());

describe('the tester panel', () => {
  it('tells each release, why it is there and how long it took', async () => {
    await open(() => Promise.resolve(Response.json({})));
    const row = within(screen.getByRole('row', { name: /mfe-help/ }));
    expect(row.getByText('1.1.0')).toBeVisible();
    expect(row.getByText('stable')).toBeVisible();
    expect(row.getByText(/^\d+ ms$/)).toBeVisible();
  });

  it('offers the published releases and remembers the choice for the edge', async () => {
    await open(() => Promise.resolve(Response.json({ 'mfe-help': ['1.2.0', '1.1.0'] })));
    const list = screen.getByLabelText('Other release of mfe-help');
    await within(list).findByRole('option', { name: '1.2.0' });
    await userEvent.selectOptions(list, '1.2.0');
    // jsdom cannot load a page anew: what the edge will read is in the cookie before that.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Show these releases' }));
    expect(readChoice()).toEqual({ 'mfe-help': '1.2.0' });
  });

  it('says so when the list does not come', async () => {
    await open(() => Promise.resolve(new Response('', { status: 403 })));
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  });

  it.each([{ 'mfe-help': { error: 'upstream' } }, { 'mfe-help': [7] }, ['1.2.0'], null])(
    'says so when the list is %j',
    async (body) => {
      await open(() => Promise.resolve(Response.json(body)));
      expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    },
  );

  it.each(['null', '7', '["1.2.0"]', '{"mfe-help":7}', '{'])('chooses nothing by a cookie that says %s', (value) => {
    document.cookie = `tulinde_override_choice=${encodeURIComponent(value)}; Path=/`;
    expect(readChoice()).toEqual({});
  });
});

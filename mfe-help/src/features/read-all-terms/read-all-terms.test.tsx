import { screen, waitFor, within } from '@testing-library/react';
import type { PortalDocument, PortalText, PortalVersion } from '@tulinde/contracts';
import {
  createFakeBackend,
  failure,
  networkBreak,
  renderRemote,
  signedIn,
  type FakeHandlers,
  type RenderOptions,
} from '@tulinde/testing';
import remote from '../../remote';

const paragraph = (id: string, words: string) => ({
  id,
  summary: `Short of ${id}.`,
  blocks: [
    { kind: 'text' as const, lines: [[{ text: words }, { text: 'talk to us', to: '/contact-us' }]] },
    { kind: 'list' as const, lines: [[{ text: 'IRA', to: 'https://www.ira.go.ke' }], [{ text: 'one', to: '#terms' }]] },
  ],
});
const portalText = (document: PortalDocument, version: string): PortalText => ({
  document,
  version,
  effectiveFrom: version === '2027.1' ? '2027-01-01' : '2025-01-01',
  title: document === 'terms' ? 'Terms of use' : 'Privacy policy',
  sections: [{ id: 'about', title: `About ${document}`, paragraphs: [paragraph('us', `Words of ${version}, `)] }],
});
const versions: PortalVersion[] = [
  { version: '2028.1', effectiveFrom: '2028-01-01', changes: 'More.', state: 'COMING' },
  { version: '2027.1', effectiveFrom: '2027-01-01', changes: 'New words.', state: 'IN_FORCE' },
  { version: '2025.1', effectiveFrom: '2025-01-01', changes: '', state: 'PAST' },
];
const at = '2027-02-03T09:00:00.000Z';

const backendWith = (handlers: FakeHandlers = {}) =>
  createFakeBackend({
    getPortalText: ({ document, version = '2027.1' }) => portalText(document, version),
    getPortalTextVersions: () => ({ terms: versions, privacy: versions }),
    getPortalTextChanges: ({ from, to }) => ({
      from,
      to,
      notes: ['New words.'],
      changes: [
        { kind: 'CHANGED', section: 'About', before: paragraph('us', 'Old, '), after: paragraph('us', 'Fresh, ') },
        { kind: 'REMOVED', section: 'Gone', before: paragraph('gone', 'Was, '), after: null },
      ],
    }),
    getAcceptedPortalTexts: () => ({
      accepted: [{ document: 'terms', version: '2027.1', at, where: 'PURCHASE', policyNumber: 'TUL-1' }],
      newer: [
        {
          document: 'privacy',
          accepted: '2025.1',
          version: '2027.1',
          effectiveFrom: '2027-01-01',
          changes: 'New words.',
        },
      ],
    }),
    ...handlers,
  });
const open = (path = '', handlers: FakeHandlers = {}, options: RenderOptions = {}) => {
  const backend = backendWith(handlers);
  return { backend, ...renderRemote(remote, `/read-all-terms${path}`, { backend, ...options }) };
};
const terms = () => within(screen.getByRole('region', { name: 'Terms of use' }));

describe('when the page opens', () => {
  it('shows what this release came with at once, then what the server has in force', async () => {
    const backend = backendWith();
    const release = backend.hold('getPortalText');
    renderRemote(remote, '/read-all-terms', { backend });
    const first = { level: 3, name: 'Lipa Pole Pole: paying in instalments' };
    expect(await screen.findByRole('heading', first)).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { level: 3, name: 'About terms' })).toBeVisible();
    expect(screen.queryByText('Lipa Pole Pole: paying in instalments')).not.toBeInTheDocument();
    expect(terms().getByText('Version 2027.1, applies from 1 January 2027.')).toBeVisible();
  });

  it('has a contents list, a plain sentence beside each paragraph, and links', async () => {
    open();
    await screen.findByRole('heading', { name: 'About terms' });
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    for (const link of contents.getAllByRole('link', { name: 'About privacy' }))
      expect(link).toHaveAttribute('href', '#privacy-about');
    expect(document.getElementById('privacy-us')).toHaveTextContent('In short Short of us.');
    expect(terms().getByRole('link', { name: 'talk to us' })).toHaveAttribute('href', '/contact-us');
    expect(terms().getByRole('link', { name: 'IRA' })).toHaveAttribute('target', '_blank');
  });

  it('goes on with what it has where the server cannot be asked, says so, and tries again', async () => {
    const { backend, user } = open('', { getPortalText: () => networkBreak() });
    expect((await screen.findAllByText('This may not be the newest version')).length).toBe(2);
    expect(screen.getByRole('heading', { name: 'Lipa Pole Pole: paying in instalments' })).toBeVisible();
    backend.on('getPortalText', ({ document }) => portalText(document, '2027.1'));
    await user.click(terms().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'About terms' })).toBeVisible();
  });

  it('moves to the part that the address names', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    open('#privacy');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Privacy policy' })).toHaveFocus());
    expect(scroll).toHaveBeenCalled();
  });
});

describe('versions', () => {
  it('are listed, each to read and with what it changed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'All versions of the terms of use' }));
    expect(screen.getByRole('link', { name: 'Version 2025.1, from 1 January 2025' })).toHaveAttribute(
      'href',
      '/read-all-terms?terms=2025.1#terms',
    );
    expect(screen.getByRole('link', { name: 'What changed in version 2027.1' })).toHaveAttribute(
      'href',
      '/read-all-terms?terms=2027.1&terms-since=2025.1#terms',
    );
  });

  it('say that they are not in force', async () => {
    open('?terms=2025.1&privacy=2028.1');
    expect(await screen.findByText('This is an older version')).toBeVisible();
    expect(await screen.findByText('This version is not in force yet')).toBeVisible();
    expect(terms().getByRole('link', { name: 'Read the one in force' })).toHaveAttribute(
      'href',
      '/read-all-terms#terms',
    );
  });

  it('that are not there say so, and nothing else stands in their place', async () => {
    open('?terms=1.1', { getPortalText: () => failure({ status: 404, message: 'Nothing is here.' }) });
    expect(await screen.findByRole('heading', { name: 'We could not load this version' })).toBeVisible();
    expect(terms().queryByText(/Lipa Pole Pole/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Lipa Pole Pole/ })).not.toBeInTheDocument();
  });

  it('are shown with what changed, paragraph by paragraph', async () => {
    open('?terms-since=2025.1');
    const changes = within(await screen.findByRole('region', { name: 'What changed from version 2025.1 to 2027.1' }));
    expect(await changes.findByText('New words.')).toBeVisible();
    expect(changes.getByText('Changed')).toBeVisible();
    expect(changes.getByText(/Old,/)).toBeVisible();
    expect(changes.getByText(/Fresh,/)).toBeVisible();
    expect(changes.getByText('No longer there')).toBeVisible();
    expect(changes.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/read-all-terms?terms=2027.1#terms');
  });
});

describe('when a customer is signed in', () => {
  it('says when this version was accepted, and what is new in the other', async () => {
    open('', {}, { session: signedIn });
    expect(await screen.findByText(/You accepted this version on 3 February 2027/)).toBeVisible();
    expect(screen.getByText('Our privacy policy has a new version')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what changed' })).toHaveAttribute(
      'href',
      '/read-all-terms?privacy-since=2025.1#privacy',
    );
  });

  it('prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    await screen.findByRole('heading', { name: 'About terms' });
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { createFakeBackend, failure, faqs, networkBreak, renderRemote, type RenderOptions } from '@tulinde/testing';
import remote from '../../remote';

const open = (
  path = '/faqs',
  handlers = createFakeBackend({ getFaqs: () => faqs() }),
  options: RenderOptions = {},
) => ({
  backend: handlers,
  ...renderRemote(remote, path, { backend: handlers, ...options }),
});

const question = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.getByRole('tabpanel');

describe('when the page opens', () => {
  it('shows title, tabs and skeletons at once, then the first group', async () => {
    const backend = createFakeBackend({ getFaqs: () => faqs() });
    const release = backend.hold('getFaqs');
    open('/faqs', backend);
    expect(screen.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Lipa Pole Pole',
      'Claims',
      'Buying insurance',
    ]);
    expect(within(panel()).getByText('Loading the answers')).toBeInTheDocument();
    release();
    expect(await question('What is Lipa Pole Pole?')).toBeVisible();
    expect(screen.queryByText('Loading the answers')).not.toBeInTheDocument();
  });

  it('asks in the language of the page and follows when it changes', async () => {
    const backend = createFakeBackend({
      getFaqs: ({ language }) =>
        language === 'sw'
          ? faqs({ lipaPolePoleFaqs: [{ id: 'a', question: 'Ni nini?', answer: 'Ni awamu.' }] })
          : faqs(),
    });
    const { portal } = open('/faqs', backend, { language: 'sw' });
    expect(await question('Ni nini?')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Tukusaidie vipi?' })).toBeVisible();
    act(() => portal.setLanguage('en'));
    expect(await question('What is Lipa Pole Pole?')).toBeVisible();
    act(() => portal.setLanguage('sw'));
    expect(await question('Ni nini?')).toBeVisible();
    expect(backend.requests('getFaqs')).toEqual([{ language: 'sw' }, { language: 'en' }]);
  });

  it('asks nothing again when one comes back to it', async () => {
    const { backend, portal, unmount } = open();
    await question('What is Lipa Pole Pole?');
    unmount();
    renderRemote(remote, '/faqs', { portal });
    expect(await question('What is Lipa Pole Pole?')).toBeVisible();
    expect(backend.requests('getFaqs')).toHaveLength(1);
  });

  it('ends with ways to a person', async () => {
    open();
    await question('What is Lipa Pole Pole?');
    expect(screen.getByRole('link', { name: 'Call 0700 123 456' })).toHaveAttribute('href', 'tel:+254700123456');
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/254700123456');
  });
});

describe('when a group is chosen', () => {
  it('stands in the address, and other parts of it stay', async () => {
    const { user, location } = open('/faqs?lang=en');
    await question('What is Lipa Pole Pole?');
    await user.click(screen.getByRole('tab', { name: 'Claims' }));
    expect(location()).toBe('/faqs?lang=en&group=claims');
    expect(within(panel()).getByRole('button', { name: 'How do I report a claim?' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Buying insurance' })).toHaveFocus();
    expect(location()).toBe('/faqs?lang=en&group=buying-insurance');
  });

  it.each([
    ['/faqs?group=claims', 'Claims'],
    ['/faqs?group=nonsense', 'Lipa Pole Pole'],
    ['/faqs', 'Lipa Pole Pole'],
  ])('is read from the address %s', async (path, name) => {
    open(path);
    await screen.findAllByRole('listitem');
    expect(screen.getByRole('tab', { name, selected: true })).toBeVisible();
  });

  it('says so when it has no answers yet', async () => {
    open('/faqs?group=claims', createFakeBackend({ getFaqs: () => faqs({ claimsFaqs: [] }) }));
    expect(await screen.findByRole('heading', { name: 'No answers in this group yet' })).toBeVisible();
  });
});

describe('when a question is opened', () => {
  it('shows the paragraphs of its answer, and hides them again', async () => {
    const { user } = open();
    await user.click(await question('What is Lipa Pole Pole?'));
    expect(screen.getByText('You pay a deposit and then monthly instalments.')).toBeVisible();
    expect(screen.getByText('You can take up to 10 months.')).toBeVisible();
    await user.click(await question('What is Lipa Pole Pole?'));
    expect(screen.getByText('You can take up to 10 months.')).not.toBeVisible();
  });
});

describe('when a link leads to one answer', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  beforeEach(() => scroll.mockClear());

  it('chooses its group, opens it, scrolls to it and moves the focus there', async () => {
    open('/faqs#report-a-claim');
    const button = await question('How do I report a claim?');
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('tab', { name: 'Claims', selected: true })).toBeVisible();
    expect(scroll.mock.contexts).toEqual([document.getElementById('report-a-claim')]);
  });

  it('lets the visitor go on to another group', async () => {
    const { user, location } = open('/faqs?group=claims#report-a-claim');
    await question('How do I report a claim?');
    await user.click(screen.getByRole('tab', { name: 'Lipa Pole Pole' }));
    expect(location()).toBe('/faqs?group=lipa-pole-pole');
    expect(within(panel()).getByRole('button', { name: 'What is Lipa Pole Pole?' })).toBeVisible();
  });

  it.each(['#no-such-answer', '#%E0%A4%A'])('says that %s is gone and shows the groups', async (hash) => {
    open(`/faqs${hash}`);
    expect(await screen.findByText('This answer is no longer here')).toBeVisible();
    expect(await question('What is Lipa Pole Pole?')).toBeVisible();
  });
});

describe('when the link of an answer is copied', () => {
  const openAnswer = async () => {
    const rendered = open('/faqs?group=claims');
    await rendered.user.click(await question('How do I report a claim?'));
    return rendered;
  };

  it('is on the clipboard, and the page says so', async () => {
    const { user, portal } = await openAnswer();
    await user.click(screen.getByRole('button', { name: 'Copy link to: How do I report a claim?' }));
    expect(await question('Link copied: How do I report a claim?')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/faqs?group=claims&lang=en#report-a-claim`,
    );
    expect(portal.notices).toEqual([{ kind: 'success', message: 'The link to this answer is copied.' }]);
  });

  it('is put into the address where the browser keeps the clipboard to itself', async () => {
    const { user, portal, location } = await openAnswer();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy link to: How do I report a claim?' }));
    await waitFor(() => expect(location()).toBe('/faqs?group=claims&lang=en#report-a-claim'));
    expect(portal.notices).toMatchObject([{ kind: 'info' }]);
  });
});

describe('when the answers are searched', () => {
  const search = async (words: string) => {
    const rendered = open();
    await question('What is Lipa Pole Pole?');
    await rendered.user.type(screen.getByRole('searchbox', { name: 'Search the answers' }), words);
    return rendered;
  };

  it('finds across the groups, names each group and announces the count', async () => {
    await search('instalment');
    expect(screen.getByText('2 answers match “instalment”')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'What if I miss an instalment?',
      'What is Lipa Pole Pole?',
      'Still have a question?',
    ]);
    // Found by its answer: open, so that one sees why.
    expect(await question('What is Lipa Pole Pole?')).toHaveAttribute('aria-expanded', 'true');
    expect(await question('What if I miss an instalment?')).toHaveAttribute('aria-expanded', 'false');
  });

  it('finds in another group than the chosen one', async () => {
    await search('certificate');
    expect(screen.getByText('1 answer matches “certificate”')).toBeVisible();
    expect(screen.getByText('Buying insurance')).toBeVisible();
  });

  it('offers a way on when nothing matches, and clears', async () => {
    const { user } = await search('submarine');
    expect(screen.getByText('No answers match “submarine”')).toBeVisible();
    const empty = screen.getByRole('heading', { name: 'Nothing here answers that yet' }).closest('section')!;
    expect(within(empty).getByRole('link', { name: 'Call 0700 123 456' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getAllByRole('tab')).toHaveLength(3);
  });
});

describe('when published answers stand in the first paint', () => {
  afterEach(() => document.body.replaceChildren());

  it('goes on showing them until its own have come', async () => {
    const first = document.createElement('ul');
    first.dataset['answersList'] = 'lipa-pole-pole';
    first.append('Lipa Pole Pole of the first paint');
    document.body.append(first);
    const backend = createFakeBackend({ getFaqs: () => faqs() });
    const release = backend.hold('getFaqs');
    open('/faqs', backend);
    const panel = screen.getByRole('tabpanel');
    expect(panel).toHaveTextContent('Lipa Pole Pole of the first paint');
    release();
    expect(await question('What is Lipa Pole Pole?')).toBeVisible();
    expect(panel).not.toHaveTextContent('of the first paint');
  });

  it('opens one of them that is pressed before its own have come, and leaves it open', async () => {
    const { id, question: asked } = faqs().lipaPolePoleFaqs[0]!;
    document.body.innerHTML = `<ul data-answers-list="lipa-pole-pole"><li><div id="${id}">
      <h2><button type="button" aria-expanded="false"><span>${asked}</span></button></h2>
      <div hidden><p>The answer of the first paint</p></div>
    </div></li></ul>`;
    const backend = createFakeBackend({ getFaqs: () => faqs() });
    const release = backend.hold('getFaqs');
    const { user } = open('/faqs', backend);
    const panel = screen.getByRole('tabpanel');
    await user.click(within(panel).getByRole('button', { name: asked }));
    expect(within(panel).getByText('The answer of the first paint')).toBeVisible();
    expect(within(panel).getByRole('button', { name: asked })).toHaveAttribute('aria-expanded', 'true');
    release();
    expect(await within(panel).findByRole('group')).toBeVisible();
    expect(within(panel).getByRole('button', { name: asked })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('when the answers cannot be loaded', () => {
  it('says why inline and in a toast, and loads on Retry', async () => {
    const backend = createFakeBackend({ getFaqs: () => failure({ status: 503, message: 'Back in a moment.' }) });
    const { user, portal } = open('/faqs', backend);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We could not load the answers');
    expect(alert).toHaveTextContent('Back in a moment.');
    expect(portal.notices).toEqual([{ kind: 'error', title: 'Error', message: 'Back in a moment.' }]);
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    backend.on('getFaqs', () => faqs());
    await user.dblClick(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await question('What is Lipa Pole Pole?')).toBeVisible();
    expect(backend.requests('getFaqs')).toHaveLength(2);
  });

  it('says that one is offline and loads when the connection is back', async () => {
    const backend = createFakeBackend({ getFaqs: () => networkBreak() });
    const { portal } = open('/faqs', backend);
    act(() => portal.setOnline(false));
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    backend.on('getFaqs', () => faqs());
    act(() => portal.setOnline(true));
    expect(await question('What is Lipa Pole Pole?')).toBeVisible();
  });
});

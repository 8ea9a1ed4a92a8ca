import { act, screen } from '@testing-library/react';
import { ApiError } from '@tulinde/client/api';
import { createTestPortal, renderRemote, signedIn } from '@tulinde/testing';
import remote from '../../remote';
import { readSubject } from './read-subject';
import { subjectTexts } from './texts';

jest.mock('./read-subject', () => ({ readSubject: jest.fn() }));
const read = jest.mocked(readSubject);
beforeEach(() => read.mockReset());

const { en, sw } = subjectTexts;
const broken = () =>
  new ApiError({ failure: 'network', status: 0, code: null, errors: [], requestId: null, texts: ['No answer came.'] });
const entry = { id: '1', title: 'The first one' };

const open = (language: 'en' | 'sw' = 'en') =>
  renderRemote(remote, '/subject-route', { portal: createTestPortal({ language, session: signedIn }) });

describe('the page of /subject-route', () => {
  it('shows its title and that it loads, then what there is', async () => {
    let answer: (entries: [typeof entry]) => void = () => undefined;
    read.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: en.title })).toBeVisible();
    expect(screen.getByText(en.loading)).toBeInTheDocument();
    await act(async () => answer([entry]));
    expect(screen.getByText(entry.title)).toBeVisible();
    expect(screen.queryByText(en.loading)).not.toBeInTheDocument();
  });

  it.each(['en', 'sw'] as const)('says in %s that there is nothing', async (language) => {
    read.mockResolvedValue([]);
    open(language);
    expect(await screen.findByRole('heading', { name: { en, sw }[language].empty })).toBeVisible();
  });

  it('says what failed, and reads again on request', async () => {
    read.mockRejectedValueOnce(broken()).mockResolvedValue([entry]);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(`${en.failed}No answer came.`);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(entry.title)).toBeVisible();
  });

  it('reads again by itself once one is no longer offline', async () => {
    read.mockRejectedValueOnce(broken()).mockResolvedValue([entry]);
    const { portal } = open();
    act(() => portal.setOnline(false));
    expect(await screen.findByRole('alert')).toHaveTextContent(en.failed);
    act(() => portal.setOnline(true));
    expect(await screen.findByText(entry.title)).toBeVisible();
  });

  it('shows nothing of one customer to the next', async () => {
    read.mockResolvedValueOnce([entry]).mockResolvedValue([]);
    const { portal } = open();
    expect(await screen.findByText(entry.title)).toBeVisible();
    act(() => portal.session.setIdentity({ userToken: 'of another customer' }));
    expect(screen.queryByText(entry.title)).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: en.empty })).toBeVisible();
  });
});

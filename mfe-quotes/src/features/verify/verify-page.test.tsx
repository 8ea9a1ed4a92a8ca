import { screen } from '@testing-library/react';
import { createFakeBackend, failure, type FakeHandlers } from '@tulinde/testing';
import { visit } from '../../testing/visit';
import type { Verified } from './verified';

const known = (change: Partial<Verified> = {}): Verified => ({
  status: 'valid',
  isCodeGenuine: null,
  isPlateRight: true,
  certificate: {
    certificateNumber: 'C-2026-0048-1173',
    insurer: 'Tsavo Shield',
    registration: 'KDA 123A',
    startsAt: '2026-03-04T21:00:00.000Z',
    endsOn: '2027-03-04',
  },
  ...change,
});
const path = '/verify/C-2026-0048-1173';
const open = (answer: FakeHandlers['verifyCertificate'], at = path, language: 'en' | 'sw' = 'en') => {
  const backend = createFakeBackend({ ...(answer && { verifyCertificate: answer }) });
  return { ...visit(at, { backend, language }), backend };
};

describe('when a certificate is checked', () => {
  it.each([
    ['valid', 'Yes, it is valid'],
    ['not-yet', 'Not yet: its cover has not begun'],
    ['expired', 'No, it has expired'],
    ['cancelled', 'No, it was cancelled'],
  ] as const)('says that it is %s, for which vehicle, with whom and when', async (status, said) => {
    open(() => known({ status }));
    expect(await screen.findByText(said)).toBeVisible();
    for (const fact of ['C-2026-0048-1173', 'Tsavo Shield', 'KDA 123A', '5 March 2026', '4 March 2027'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText('The number plate is the one of this certificate.')).toBeVisible();
  });

  it('tells the time from which it covers where that is not midnight', async () => {
    const { certificate } = known();
    open(() => known({ certificate: { ...certificate!, startsAt: '2026-03-05T19:30:00.000Z' } }));
    expect(await screen.findByText('5 Mar 2026, 22:30')).toBeVisible();
  });

  it('sends the code of the QR picture and says that the paper is ours', async () => {
    const { certificate } = known();
    const whole = { ...certificate!, registration: 'KDA 123A' };
    const { backend } = open(
      () => known({ isCodeGenuine: true, isPlateRight: null, certificate: whole }),
      `${path}?code=abc`,
    );
    expect(await screen.findByText('The code of the QR picture is ours: this is our paper.')).toBeVisible();
    expect(screen.getByText('KDA 123A')).toBeVisible();
    expect(screen.queryByText(/to see what is on the certificate/)).not.toBeInTheDocument();
    expect(backend.requests('verifyCertificate')).toEqual([
      expect.objectContaining({ certificateNumber: 'C-2026-0048-1173', code: 'abc' }),
    ]);
  });

  it.each(['valid', 'unknown'] as const)(
    'says of a paper with a wrong code that it is not genuine before it says that its number is %s',
    async (status) => {
      const answer = known({ status, isCodeGenuine: false, isPlateRight: null, certificate: null });
      open(() => answer, `${path}?code=abc`);
      const forged = await screen.findByRole('alert');
      expect(forged).toHaveTextContent('This paper is not genuine');
      const said = screen.getByText(status === 'valid' ? 'Yes, it is valid' : 'We do not know this certificate');
      expect(forged.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByRole('heading', { name: 'What our records say of the number on it' })).toBeVisible();
      expect(screen.queryByText(/this is our paper/)).not.toBeInTheDocument();
    },
  );

  it('asks for the number where the page was opened without one', async () => {
    const { user, backend, location } = open(() => known(), '/verify');
    const field = await screen.findByRole('textbox', { name: 'Certificate number' });
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the certificate number');
    expect(backend.requests('verifyCertificate')).toEqual([]);
    await user.type(field, 'C-2026-0048-1173{Enter}');
    expect(await screen.findByText('Yes, it is valid')).toBeVisible();
    expect(location()).toBe(path);
  });

  it('asks to compare a number that is not known, and checks another', async () => {
    const unknown = known({ status: 'unknown', isPlateRight: null, certificate: null });
    const { user, backend, location } = open(() => unknown, '/verify/C-1');
    expect(await screen.findByText('We do not know this certificate')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Certificate number' });
    expect(field).toHaveValue('C-1');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the certificate number');
    await user.type(field, 'C-2026-0048-1173');
    backend.on('verifyCertificate', () => known());
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Yes, it is valid')).toBeVisible();
    expect(location()).toBe(path);
  });

  it('tries again where the answer did not come', async () => {
    const { user, backend } = open(() => failure({ status: 429, message: 'Too many questions.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not check the certificate');
    backend.on('verifyCertificate', () => known());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Yes, it is valid')).toBeVisible();
  });

  it('says of a number alone whether it is valid and nothing else, and asks for the number plate', async () => {
    const { user, backend, location } = open(() => known({ isPlateRight: null, certificate: null }));
    expect(await screen.findByText('Yes, it is valid')).toBeVisible();
    expect(screen.getByText(/to see what is on the certificate/)).toBeVisible();
    expect(screen.queryByText('Tsavo Shield')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Certificate number' })).toHaveValue('C-2026-0048-1173');
    await user.type(screen.getByRole('textbox', { name: 'Number plate (optional)' }), 'kda 123a');
    backend.on('verifyCertificate', () => known());
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Tsavo Shield')).toBeVisible();
    expect(location()).toBe(`${path}?plate=kda%20123a`);
    expect(backend.requests('verifyCertificate').at(-1)).toMatchObject({ registration: 'kda 123a' });
  });

  it('says that a number plate belongs to another certificate', async () => {
    open(() => known({ isPlateRight: false, certificate: null }), `${path}?plate=KDA%20124A`);
    expect(await screen.findByText(/does not belong to this certificate/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Number plate (optional)' })).toHaveValue('KDA 124A');
  });

  it.each([
    ['en', 'Number plate (optional)'],
    ['sw', 'Nambari ya gari (si lazima)'],
  ] as const)('asks for the number plate where too many numbers are checked: %s', async (language, label) => {
    const message = 'Enter the number plate as well.';
    open(() => failure({ status: 429, message }), path, language);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('textbox', { name: label })).toBeVisible();
  });

  it('speaks Swahili', async () => {
    open(() => known(), path, 'sw');
    expect(await screen.findByText('Ndiyo, ni halali')).toBeVisible();
  });
});

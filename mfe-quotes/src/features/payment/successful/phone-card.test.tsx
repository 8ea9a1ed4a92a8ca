import { screen, within } from '@testing-library/react';
import { issuedPolicy, openPayment, paidPayment, payablePurchase, paymentBackend } from '../../../testing/payments';
import { squaresOf } from './code-picture';
import { cardSize, drawCard } from './draw-card';

const bought = payablePurchase({ state: 'issued' });
const open = async (language: 'en' | 'sw' = 'en', policy = {}) => {
  const backend = paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => issuedPolicy(policy) });
  const page = openPayment('/payment-successful', backend, language);
  await screen.findByText('C-2026-0048-1173');
  return page;
};
const show = async ({ user }: Awaited<ReturnType<typeof open>>, name = 'Show it on this phone') => {
  await user.click(screen.getByRole('button', { name }));
  return within(screen.getByRole('dialog'));
};
/* jsdom draws nothing: what a browser is asked for is looked at. */
const drawing = () => {
  const written: { text: string; width: number }[] = [];
  const pen = {
    ...{ fillStyle: '', font: '', textAlign: 'start' as CanvasTextAlign, fillRect: jest.fn() },
    fillText: (text: string) => void written.push({ text, width: pen.measureText(text).width }),
    measureText: (text: string) =>
      ({ width: text.length * Number.parseInt(pen.font.split(' ')[1] ?? '0', 10) * 0.6 }) as TextMetrics,
  };
  return { pen, written };
};

describe('when the certificate is shown on a phone', () => {
  it('fills the screen with plate, days and a picture to scan', async () => {
    const dialog = await show(await open());
    for (const said of ['KDA 123A', 'Toyota Fielder', 'Valid until 4 March 2030', 'Tsavo Shield', 'C-2026-0048-1173'])
      expect(dialog.getByText(said)).toBeVisible();
    const picture = dialog.getByRole('img', { name: 'Picture to scan: checks certificate C-2026-0048-1173' });
    expect(picture.querySelector('path')).toHaveAttribute('d', squaresOf(['101', '010', '111']));
  });

  it('is not offered where the certificate does not open', async () => {
    await open('en', { card: null });
    expect(screen.queryByRole('button', { name: 'Show it on this phone' })).not.toBeInTheDocument();
  });

  it('speaks Swahili', async () => {
    const dialog = await show(await open('sw'), 'Kionyeshe kwenye simu');
    expect(dialog.getByRole('button', { name: 'Hifadhi kama picha' })).toBeVisible();
  });
});

describe('when the card is shared or saved', () => {
  const share = jest.fn(async (_data?: ShareData) => undefined);
  const canShare = jest.fn((_data?: ShareData) => true);
  beforeEach(() => {
    share.mockClear();
    Object.assign(navigator, { share, canShare });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => drawing().pen as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });

  it('goes as a picture where the phone takes one, else as the address where it is checked', async () => {
    const page = await open();
    const dialog = await show(page);
    await page.user.click(dialog.getByRole('button', { name: 'Share' }));
    const [sent] = share.mock.calls[0]!;
    expect(sent?.files?.[0]).toMatchObject({ name: 'C-2026-0048-1173.png', type: 'image/png' });
    canShare.mockReturnValueOnce(false);
    await page.user.click(dialog.getByRole('button', { name: 'Share' }));
    expect(share.mock.calls[1]![0]).toMatchObject({ url: 'https://site.example/verify/C-2026-0048-1173?code=x' });
  });

  it('says nothing to who closes the sheet, and why where it failed', async () => {
    const page = await open();
    const dialog = await show(page);
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await page.user.click(dialog.getByRole('button', { name: 'Share' }));
    expect(dialog.queryByText(/could not be made/)).not.toBeInTheDocument();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await page.user.click(dialog.getByRole('button', { name: 'Save as a picture' }));
    expect(await dialog.findByText(/^The picture could not be made here/)).toBeVisible();
  });
});

describe('when the card is drawn', () => {
  const facts = {
    ...{ plate: 'KDA 123A', vehicle: 'Toyota Fielder', validity: 'Valid until 4 March 2030', number: 'C-1' },
    ...{ insurer: 'Twiga Heritage Mutual Insurance Company of East Africa', title: 'Certificate of insurance' },
  };

  it('has every dark square of the picture, and writes all without leaving the card', () => {
    const { pen, written } = drawing();
    const long = { ...facts, insurer: 'Twiga Heritage Mutual Insurance Company of East Africa and Beyond' };
    drawCard(pen, long, ['101', '010', '111']);
    expect(pen.fillRect).toHaveBeenCalledTimes(2 + 6);
    const texts = written.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([long.plate, long.insurer, long.validity, long.number]));
    for (const { text, width } of written)
      expect({ text, fits: width <= cardSize.width - 120 }).toEqual({ text, fits: true });
  });
});

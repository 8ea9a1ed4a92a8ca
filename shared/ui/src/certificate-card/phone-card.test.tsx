import { screen, within } from '@testing-library/react';
import { renderInPortal } from '@tulinde/testing';
import type { ShownCertificate } from './card-facts';
import { squaresOf } from './code-picture';
import { cardSize, drawCard } from './draw-card';
import { PhoneCardButton } from './phone-card-button';

const certificate: ShownCertificate = {
  number: 'C-2026-0048-1173',
  card: { url: 'https://site.example/verify/C-2026-0048-1173?code=x', picture: ['101', '010', '111'] },
  insurer: 'Tsavo Shield',
  vehicle: 'Toyota Fielder',
  registration: 'KDA 123A',
  startsOn: '2020-03-05',
  endsOn: '2030-03-04',
};
const show = async (name = 'Show it on this phone', language: 'en' | 'sw' = 'en', change = {}) => {
  const element = <PhoneCardButton certificate={{ ...certificate, ...change }} />;
  const { user } = renderInPortal(element, '/', { language });
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('img');
  return { user, dialog };
};
/* jsdom draws nothing: what a browser is asked for is looked at. */
const drawing = () => {
  const written: { text: string; width: number }[] = [];
  const pen = {
    fillStyle: '',
    font: '',
    textAlign: 'start' as CanvasTextAlign,
    fillRect: jest.fn(),
    fillText: (text: string) => void written.push({ text, width: pen.measureText(text).width }),
    measureText: (text: string) =>
      ({ width: text.length * Number.parseInt(pen.font.split(' ')[1] ?? '0', 10) * 0.6 }) as TextMetrics,
  };
  return { pen, written };
};

describe('when the certificate is shown on a phone', () => {
  it('fills the screen with plate, days and a picture to scan', async () => {
    const { dialog } = await show();
    for (const said of ['KDA 123A', 'Toyota Fielder', 'Valid until 4 March 2030', 'Tsavo Shield', 'C-2026-0048-1173'])
      expect(dialog.getByText(said)).toBeVisible();
    const picture = dialog.getByRole('img', { name: 'Picture to scan: checks certificate C-2026-0048-1173' });
    expect(picture.querySelector('path')).toHaveAttribute('d', squaresOf(['101', '010', '111']));
  });

  it('says from when it is valid before its first day, and the vehicle for a plate that is still to come', async () => {
    const { dialog } = await show('Show it on this phone', 'en', { startsOn: '2029-03-05', registration: null });
    expect(dialog.getByText('Valid from 5 March 2029 to 4 March 2030')).toBeVisible();
    expect(dialog.getAllByText('Toyota Fielder')).toHaveLength(1);
  });

  it('speaks Swahili', async () => {
    const { dialog } = await show('Kionyeshe kwenye simu', 'sw');
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
    const { user, dialog } = await show();
    await user.click(dialog.getByRole('button', { name: 'Share' }));
    const [sent] = share.mock.calls[0]!;
    expect(sent?.files?.[0]).toMatchObject({ name: 'C-2026-0048-1173.png', type: 'image/png' });
    canShare.mockReturnValueOnce(false);
    await user.click(dialog.getByRole('button', { name: 'Share' }));
    expect(share.mock.calls[1]![0]).toMatchObject({ url: 'https://site.example/verify/C-2026-0048-1173?code=x' });
  });

  it('says nothing to who closes the sheet, and why where it failed', async () => {
    const { user, dialog } = await show();
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await user.click(dialog.getByRole('button', { name: 'Share' }));
    expect(dialog.queryByText(/could not be made/)).not.toBeInTheDocument();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await user.click(dialog.getByRole('button', { name: 'Save as a picture' }));
    expect(await dialog.findByText(/^The picture could not be made here/)).toBeVisible();
  });
});

describe('when the card is drawn', () => {
  const facts = {
    plate: 'KDA 123A',
    vehicle: 'Toyota Fielder',
    validity: 'Valid until 4 March 2030',
    number: 'C-1',
    insurer: 'Twiga Heritage Mutual Insurance Company of East Africa',
    title: 'Certificate of insurance',
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

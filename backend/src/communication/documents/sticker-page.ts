import { endInWords, momentInWords } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { startOn } from '../../domain/cover-period';
import type { CertificateRow, PolicyRow } from '../../customers-and-policies/policies/repository';
import { drawPicture } from './draw-picture';
import { footer, letterhead } from './parts';
import { ink, paper, type Sheet } from './sheet';
import { words } from './paper-texts';

const millimetre = 72 / 25.4;
/** As large as the stickers that were handed out: 90 by 75 mm. */
const size = { width: 90 * millimetre, height: 75 * millimetre } as const;

interface Sticker {
  readonly policy: PolicyRow;
  readonly certificate: CertificateRow;
  readonly url: string;
}

/** A page with the certificate as a sticker, to be cut out at its true size. */
export const stickerPage = (sheet: Sheet, { policy, certificate, url }: Sticker): void => {
  const { language } = policy.content.purchase;
  const text = words[language];
  sheet.pdf.addPage();
  // A motor cycle has no windscreen.
  const isMotorCycle = certificate.type === 'D';
  const title = isMotorCycle ? text.motorCycleSticker : text.sticker;
  letterhead(sheet, { title, number: certificate.number });
  sheet.text(isMotorCycle ? text.motorCycleStickerHelp : text.stickerHelp, { size: 11, colour: ink.soft }, 28);

  const [left, top] = [paper.margin, sheet.y];
  const { pdf } = sheet;
  pdf.rect(left, top, size.width, 30).fill(brand.colours.yellow);
  pdf
    .rect(left, top, size.width, size.height)
    .lineWidth(0.75)
    .dash(4, { space: 3 })
    .strokeColor(ink.soft)
    .stroke()
    .undash();
  const inner = left + 12;
  sheet.textAt(inner, top + 8, brand.name, { size: 11, weight: 'title', width: 90 });
  sheet.textAt(left, top + 9, certificate.number, {
    size: 9,
    weight: 'strong',
    align: 'right',
    width: size.width - 12,
  });
  drawPicture(sheet, url, { x: left + size.width - 104, y: top + 46, side: 88 });
  const width = size.width - 130;
  const plate = certificate.registration ?? text.notRegistered;
  sheet.textAt(inner, top + 40, plate, { size: certificate.registration ? 19 : 11, weight: 'title', width });
  const lines = [
    [text.from, momentInWords(startOn(policy, certificate.startsOn), language)],
    [text.to, endInWords(certificate.endsOn, language)],
    [text.insurer, policy.underwriterName],
  ] as const;
  lines.forEach(([name, value], index) => {
    const y = top + 74 + index * 32;
    sheet.textAt(inner, y, name, { size: 7, colour: ink.soft, width });
    sheet.textAt(inner, y + 9, value, { size: 8.5, weight: 'strong', width });
  });
  sheet.textAt(inner, top + size.height - 30, text.types[certificate.type], { size: 8, width: size.width - 24 });
  footer(sheet, language);
};

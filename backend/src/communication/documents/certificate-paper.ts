import { brand } from '@tulinde/contracts/brand';
import {
  bodyTypeWords,
  inWords,
  nairobiDay,
  productTypeWords,
  vehicleUseWords,
  dayInWords,
  endInWords,
  fillText,
  formatKes,
  momentInWords,
} from '@tulinde/contracts';
import { certificateRequest } from '../../customers-and-policies/certificates/certificate-request';
import { startOn } from '../../domain/cover-period';
import type { CertificateRow, PolicyRow } from '../../customers-and-policies/policies/repository';
import { drawPicture } from './draw-picture';
import { facts, footer, letterhead, type Line } from './parts';
import { ink, inside, paper, Sheet } from './sheet';
import { prescribedLines } from './prescribed';
import { stickerPage } from './sticker-page';
import { words } from './paper-texts';

export interface CertificateFacts {
  /** Where its picture leads. */
  readonly url: string;
  /** When the payment that it was issued for was made, as M-Pesa says. */
  readonly paidAt: Date;
}

/** The certificate, of whichever type. */
export const certificatePaper = async (
  policy: PolicyRow,
  certificate: CertificateRow,
  { url, paidAt }: CertificateFacts,
): Promise<Uint8Array> => {
  const { purchase } = policy.content;
  const request = certificateRequest(policy);
  if (!request || !purchase.motor || !purchase.vehicle)
    throw new Error('a policy without a vehicle has no certificate');
  const { language } = purchase;
  const text = words[language];
  const isMotorCycle = certificate.type === 'D';
  const title = isMotorCycle ? text.motorCycleCertificate : text.certificate;
  const sheet = new Sheet({ title: `${title} ${certificate.number}`, language });
  letterhead(sheet, { title, number: certificate.number });
  sheet.text(text.types[certificate.type], { size: 12, colour: ink.soft }, 14);

  const top = sheet.y;
  sheet.pdf.roundedRect(paper.margin, top, inside, 148, 12).fill(brand.colours.softYellow);
  sheet.textAt(paper.margin + 20, top + 18, text.registration, { size: 9, colour: ink.soft, width: 250 });
  sheet.textAt(paper.margin + 20, top + 30, certificate.registration ?? text.notRegistered, {
    size: certificate.registration ? 30 : 18,
    weight: 'title',
    width: 300,
  });
  sheet.textAt(paper.margin + 20, top + 86, text.from, { size: 9, colour: ink.soft, width: 130 });
  sheet.textAt(paper.margin + 20, top + 99, momentInWords(startOn(policy, certificate.startsOn), language), {
    size: 12,
    weight: 'strong',
    width: 170,
  });
  sheet.textAt(paper.margin + 196, top + 86, text.to, { size: 9, colour: ink.soft, width: 130 });
  sheet.textAt(paper.margin + 196, top + 99, endInWords(certificate.endsOn, language), {
    size: 12,
    weight: 'strong',
    width: 170,
  });
  drawPicture(sheet, url, { x: paper.margin + inside - 128, y: top + 20, side: 108 });
  sheet.y = top + 156;

  const optional: Line[] = [
    ...(request.value === null ? [] : [[text.value, formatKes(request.value)] as const]),
    ...(request.tonnage === null ? [] : [[text.tonnage, fillText(text.tonnes, { number: request.tonnage })] as const]),
    ...(request.passengers === null ? [] : [[text.passengers, String(request.passengers)] as const]),
    ...(purchase.motor.request.vehicleUse
      ? [[text.use, inWords(vehicleUseWords, purchase.motor.request.vehicleUse, language)] as const]
      : []),
  ];
  facts(
    sheet,
    [
      [text.insurer, request.insurer],
      [text.holder, request.holder],
      [text.certificateNumber, certificate.number],
      [text.policyNumber, policy.number],
      [text.cover, productTypeWords[language][request.cover]],
      [text.paymentReceived, momentInWords(paidAt, language)],
      [text.issued, dayInWords(nairobiDay(certificate.issuedAt), language)],
      [text.vehicle, `${request.make} ${request.model}, ${request.year}`],
      [text.body, bodyTypeWords[language][purchase.vehicle.bodyType]],
      [text.chassis, request.chassisNumber],
      [text.engine, request.engineNumber],
      ...optional,
    ],
    2,
  );
  sheet.y += 6;
  for (const [name, value] of prescribedLines(purchase.motor.request, request.insurer, { text, language })) {
    sheet.text(name, { size: 8, colour: ink.soft }, 1);
    sheet.text(value, { size: 8.5 }, 3);
  }
  sheet.y += 4;
  sheet.text(text.scan, { size: 10, weight: 'strong' });
  sheet.text(
    `${fillText(text.law, { insurer: request.insurer })} ${isMotorCycle ? text.carry.motorCycle : text.carry.vehicle}`,
    { size: 9, colour: ink.soft },
  );
  footer(sheet, language);
  stickerPage(sheet, { policy, certificate, url });
  return sheet.finish();
};

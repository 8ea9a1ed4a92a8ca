import { fillText, inWords, vehicleUseWords, type Language, type Purchase } from '@tulinde/contracts';
import { underwriterNamed } from '../../catalogue/underwriters';
import type { Line } from './parts';
import type { PaperWords } from './paper-texts-english';

type Request = NonNullable<Purchase['motor']>['request'];

const hiredOut = ['Self Drive'];
const forReward = ['General Cartage', 'Prime Mover', 'Trailer', 'Petroleum Tanker -LPG'];

/* For what the vehicle may be used: by its class, and within a class by its use. */
const limitationOf = ({ productCategory, vehicleUse }: Request, text: PaperWords['prescribed']): string => {
  if (productCategory === 'PRIVATE') return text.use.private;
  if (productCategory === 'PSV') return hiredOut.includes(vehicleUse) ? text.use.selfDrive : text.use.passengers;
  if (vehicleUse === 'Own Goods') return text.use.ownGoods;
  return forReward.includes(vehicleUse) ? text.use.cartage : text.use.business;
};

/**
 * The particulars that a certificate has to carry under the Act beside vehicle, holder and dates: what it may be used for,
 * who may drive, and who insures it (docs/legal-review.md).
 */
export const prescribedLines = (
  request: Request,
  insurer: string,
  { text, language }: { readonly text: PaperWords; readonly language: Language },
): readonly Line[] => {
  const { prescribed } = text;
  const use = request.vehicleUse ? inWords(vehicleUseWords, request.vehicleUse, language) : '';
  const limits = fillText(limitationOf(request, prescribed), { use, passengers: request.passangers });
  const known = underwriterNamed(insurer);
  return [
    [prescribed.limitations, `${limits} ${prescribed.use.never}`],
    [prescribed.drivers, request.productCategory === 'PSV' ? prescribed.who.service : prescribed.who.any],
    ...(known === null
      ? []
      : [[prescribed.authorised, `${insurer}, ${known.office}. ${prescribed.licence} ${known.licence}`] as const]),
  ];
};

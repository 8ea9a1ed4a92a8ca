import { brand } from '@tulinde/contracts/brand';
import {
  bodyTypeWords,
  coverOfBenefit,
  coverStatus,
  endsWithShorterMonth,
  instalmentGraceDays,
  inWords,
  nairobiDay,
  productTypeWords,
  quoteLines,
  vehicleUseWords,
  dayInWords,
  endInWords,
  fillText,
  formatExactCents,
  formatKes,
  momentInWords,
} from '@tulinde/contracts';
import { ruleInWords } from '../../catalogue/claim-rules/figures-in-words';
import { exclusionsOf, withoutProtector } from '../../catalogue/covers/exclusions';
import type { ClaimRules, RuleName } from '../../domain/claims/claim-rules';
import { coverStart } from '../../domain/cover-period';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { footer, heading, letterhead, section, sums, table, tableHeight, type Line } from './parts';
import { prescribedLines } from './prescribed';
import { ink, paper, Sheet } from './sheet';
import { words } from './paper-texts';
import type { PaperWords } from './paper-texts-english';

type Sold = PolicyRow['content']['purchase'];

const cents = (kes: number): number => Math.round(kes * 100);
const limitOf = (price: number, text: PaperWords): string => (price > 0 ? formatKes(price) : text.included);

const paragraph = (sheet: Sheet, text: string): void => {
  sheet.need(sheet.heightOf(text) + 6);
  sheet.text(text);
};

/* What a customer bears beside the excess of the quote. */
const shares = {
  own: ['theft-excess', 'property-excess', 'parts-wear'],
  others: ['property-excess'],
} as const satisfies Readonly<Record<string, readonly RuleName[]>>;

/* What is paid up to a limit without a price, where no higher one was bought. */
const freeLimits = ({ AdditionalBenefits, addedBenefits }: NonNullable<Sold['motor']>['quote']): Line[] =>
  AdditionalBenefits.flatMap(({ name, label, minimumLimit }) =>
    minimumLimit === null || addedBenefits.some((one) => one.name === name)
      ? []
      : [[label ?? name, formatKes(minimumLimit)] as const],
  );

const motorParts = (
  sheet: Sheet,
  { motor, vehicle, language }: Sold,
  { text, rules }: { readonly text: PaperWords; readonly rules: ClaimRules },
): Line[] => {
  if (!motor || !vehicle) return [];
  const { request, quote } = motor;
  section(sheet, text.vehicle, [
    [text.vehicle, `${request.make} ${request.model}, ${request.yearOfManufacture}`],
    [text.registration, vehicle.registration || text.notRegistered],
    [text.chassis, vehicle.chassisNumber],
    [text.engine, vehicle.engineNumber],
    [text.body, bodyTypeWords[language][vehicle.bodyType]],
    ...(request.vehicleUse ? [[text.use, inWords(vehicleUseWords, request.vehicleUse, language)] as const] : []),
    ...(request.productType === 'Comprehensive'
      ? [[text.value, formatKes(Number(request.estimatedValue))] as const]
      : []),
    ...(vehicle.isFinanced ? [[text.financier, vehicle.financier] as const] : []),
  ]);
  section(
    sheet,
    text.whatIsCovered,
    [
      ...quote.coverDetails.map(({ name, label, price }) => [label ?? name, limitOf(price, text)] as const),
      ...freeLimits(quote),
    ],
    { isMoney: true },
  );
  if (quote.addedBenefits.length > 0) {
    section(
      sheet,
      text.benefits,
      quote.addedBenefits.map(({ name, label, limitAmount }) => [
        label ?? name,
        limitAmount === null ? text.included : `${text.limit} ${formatKes(limitAmount)}`,
      ]),
      { isMoney: true },
    );
  }
  heading(sheet, text.excess);
  if (quote.excess) {
    const { ratePercent, minimum, amount, isWaived } = quote.excess;
    const rule = { rate: ratePercent, minimum: formatKes(minimum), amount: formatKes(amount) };
    paragraph(sheet, fillText(isWaived ? text.excessWaived : text.excessIs, rule));
  }
  const { productType } = request;
  const canBeProtected = coverStatus('excess-protector', request) === 'extra';
  for (const name of shares[productType === 'Comprehensive' ? 'own' : 'others']) {
    const rule = { name, figures: rules[name].figures, insurer: quote.underwriterName };
    const said = ruleInWords(rule, language);
    paragraph(sheet, canBeProtected ? said : withoutProtector(said, language));
  }
  heading(sheet, text.prescribed.title);
  for (const [name, value] of prescribedLines(request, quote.underwriterName, { text, language }))
    paragraph(sheet, `${name}: ${value}`);
  heading(sheet, text.notCovered);
  const added = quote.addedBenefits.flatMap(({ name }) => coverOfBenefit(name) ?? []);
  for (const line of exclusionsOf(request, added, language)) paragraph(sheet, `· ${line}`);
  return quoteLines(quote, text.basicPremium).map(
    ({ label, amount }) => [label, formatExactCents(cents(amount))] as const,
  );
};

const accidentParts = (sheet: Sheet, { personalAccident, people, student }: Sold, text: PaperWords): Line[] => {
  if (!personalAccident) return [];
  const { adultsQuotePricing, childrenQuotePricing } = personalAccident.quote.pricingResultData;
  heading(sheet, text.people);
  return [...adultsQuotePricing, ...childrenQuotePricing].flatMap(({ recordNo, premiumComputationObj: insured }) => {
    const person = people?.find((each) => each.personCovered === insured.personCovered && each.recordNo === recordNo);
    const name = person?.fullName ?? `${insured.personCovered} ${recordNo}`;
    const lines: Line[] = [
      [student && insured.personCovered === 'STUDENT' ? `${name}, ${student.school}` : name, ''],
      [text.package, formatKes(insured.packageAmount)],
      ...insured.coverDetails.map(({ name: cover, label, price }) => [label ?? cover, limitOf(price, text)] as const),
    ];
    // The table of one insured person stays on one page.
    sheet.need(tableHeight(sheet, lines, { isMoney: true }));
    table(sheet, lines, { isMoney: true });
    return [
      [name, ''] as const,
      [text.basicPremium, formatExactCents(cents(insured.basicPremium))] as const,
      ...insured.taxesAndChargesObj.taxesAndCharges.map(
        ({ name: charge, label, amount }) => [label ?? charge, formatExactCents(cents(amount))] as const,
      ),
    ];
  });
};

const instalmentParts = (sheet: Sheet, { content }: PolicyRow, text: PaperWords): void => {
  const { invoices, purchase } = content;
  if (invoices.length < 2) return;
  sums(
    sheet,
    text.plan,
    invoices.map(({ number, amountCents, dueOn }) => [
      number === 0
        ? text.deposit
        : fillText(text.instalment, { number: number + 1, day: dayInWords(dueOn, purchase.language) }),
      formatExactCents(amountCents),
    ]),
    [text.instalmentsTotal, formatExactCents(invoices.reduce((sum, { amountCents }) => sum + amountCents, 0))],
  );
  sheet.need(40);
  sheet.text(fillText(text.grace, { days: instalmentGraceDays }), { size: 9, colour: ink.soft });
};

/**
 * What was sold, line by line; the premium adds up.
 * @param paidAt when the price or the deposit was paid, as M-Pesa says
 * @param rules of the insurer, of the day on which the cover was priced: what the customer bears of a claim
 */
export const schedulePaper = async (policy: PolicyRow, paidAt: Date, rules: ClaimRules): Promise<Uint8Array> => {
  const { purchase, payableCents } = policy.content;
  const { language, customer, motor } = purchase;
  const text = words[language];
  const sheet = new Sheet({ title: `${text.schedule} ${policy.number}`, language });
  sheet.pdf.on('pageAdded', () => {
    sheet.textAt(paper.margin, 28, policy.number, { size: 8, colour: ink.soft, align: 'right' });
    footer(sheet, language);
  });
  letterhead(sheet, { title: text.schedule, number: policy.number });
  footer(sheet, language);
  const cover = motor ? inWords(productTypeWords, motor.request.productType, language) : text.personalAccident;
  const holder = customer?.customerType === 'Corporate' ? customer.companyName : (customer?.fullName ?? '');
  table(sheet, [
    [text.insurer, policy.underwriterName],
    [text.holder, holder],
    [text.cover, cover],
    [text.period, `${momentInWords(coverStart(policy), language)} – ${endInWords(policy.endsOn, language)}`],
    [text.paymentReceived, momentInWords(paidAt, language)],
    [text.purchase, purchase.reference],
  ]);
  const startsOn = nairobiDay(coverStart(policy));
  if (endsWithShorterMonth(startsOn, policy.endsOn))
    sheet.text(fillText(text.shorterMonth, { day: Number(startsOn.slice(8)) }), { size: 9, colour: ink.soft });
  const premium = motor ? motorParts(sheet, purchase, { text, rules }) : accidentParts(sheet, purchase, text);
  sums(sheet, text.premium, premium, [text.total, formatExactCents(payableCents)]);
  instalmentParts(sheet, policy, text);
  const contact = fillText(text.contact, { phone: brand.phone });
  sheet.need(10 + sheet.heightOf(contact, { size: 9 }));
  sheet.y += 10;
  sheet.text(contact, { size: 9, colour: ink.soft });
  return sheet.finish();
};

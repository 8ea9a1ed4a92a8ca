import * as z from 'zod/mini';
import { lenientCount as count, lenientText as text } from './lenient-fields';
import { addMessages, type MessageKey } from './messages';
import {
  maximumPaAdults,
  maximumPaChildren,
  paChannel,
  paCoverTypes,
  paDurationsFor,
  paPolicyProductIds,
  type PaCoverType,
  type PaDuration,
} from './pa-options';
import { isPersonalAccident, products, type PaProductId } from './products';
import { quoteMessages } from './quote-messages';

addMessages(quoteMessages);

const paQuoteShape = z.object({
  productId: count,
  channel: text,
  quoteParams: z.object({
    coverType: text,
    coverDuration: count,
    numberOfAdults: count,
    numberOfChildren: count,
    policyProductId: z.nullish(z.union([z.string(), z.number()])),
    productId: count,
    /** The wire's second name for the cover type; the form has none. */
    whoWillBeCovered: text,
  }),
});
type Shape = z.output<typeof paQuoteShape>;

/** Raw answers of the PA form as the form holds them and the wire carries them, before any rule. */
export type PaQuoteInput = z.input<typeof paQuoteShape>;
type PaQuoteParam = keyof Shape['quoteParams'];
/** Path of a field in the request, as issues and the server's errors name it. */
export type PaQuoteField = 'productId' | 'channel' | `quoteParams.${PaQuoteParam}`;

/** A PA quote request that has passed every rule of `paQuoteIssues`. */
export interface PaQuoteRequest {
  productId: PaProductId;
  channel: typeof paChannel;
  quoteParams: {
    coverType: PaCoverType;
    /** Days, a code. */
    coverDuration: PaDuration;
    /** 1 and 0 unless FAMILY (spec 19). */
    numberOfAdults: number;
    numberOfChildren: number;
    policyProductId: number;
    productId: PaProductId;
    whoWillBeCovered: PaCoverType;
  };
}

export interface PaQuoteIssue {
  field: PaQuoteField;
  message: MessageKey;
}

const isNone = (value: string | number): boolean => value === '' || value === 0;

/* The sum is judged last: an impossible number of adults or children is the nearer mistake. */
const familyMessage = ({ numberOfAdults: adults, numberOfChildren: children }: Shape['quoteParams']) => {
  const issues: { field: PaQuoteField; message: MessageKey }[] = [];
  const add = (field: 'numberOfAdults' | 'numberOfChildren', message: MessageKey) =>
    issues.push({ field: `quoteParams.${field}`, message });
  if (isNone(adults)) add('numberOfAdults', 'mandatory');
  else if (!Number.isInteger(adults) || adults < 1) add('numberOfAdults', 'pa.adults.minimum');
  else if (adults > maximumPaAdults) add('numberOfAdults', 'pa.family.adults');
  if (!Number.isInteger(children) || children < 0) add('numberOfChildren', 'pa.children.minimum');
  else if (children > maximumPaChildren) add('numberOfChildren', 'pa.family.children');
  if (issues.length === 0 && adults + children <= 1) add('numberOfAdults', 'pa.family.one');
  return issues;
};

/** Every broken rule of a request at once, in the order of the form. */
export const paQuoteIssues = ({ productId, channel, quoteParams }: Shape): PaQuoteIssue[] => {
  const issues: PaQuoteIssue[] = [];
  const check = (field: PaQuoteField, isValid: boolean, message: MessageKey) => {
    if (!isValid) issues.push({ field, message });
  };
  const { coverType, coverDuration, whoWillBeCovered } = quoteParams;
  check('productId', isPersonalAccident(productId), isNone(productId) ? 'mandatory' : 'pa.product.unknown');
  check('channel', channel === paChannel, isNone(channel) ? 'mandatory' : 'pa.channel.unknown');
  check(
    'quoteParams.productId',
    isNone(quoteParams.productId) || quoteParams.productId === productId,
    'pa.product.unknown',
  );
  const isKnown = (paCoverTypes as readonly string[]).includes(coverType);
  check('quoteParams.coverType', isKnown, isNone(coverType) ? 'mandatory' : 'pa.coverType.unknown');
  check(
    'quoteParams.whoWillBeCovered',
    isNone(whoWillBeCovered) || whoWillBeCovered === coverType,
    'pa.coverType.unknown',
  );
  if (coverType === 'FAMILY') issues.push(...familyMessage(quoteParams));
  // Which terms there are follows from the cover type: where that is wrong, a term cannot be judged.
  if (isNone(coverDuration)) check('quoteParams.coverDuration', false, 'mandatory');
  else if (isKnown) {
    const offered: readonly number[] = paDurationsFor(coverType);
    check('quoteParams.coverDuration', offered.includes(coverDuration), 'pa.duration.unknown');
  }
  return issues;
};

/* What the cover type does not ask is never sent stale; `whoWillBeCovered` is set from the cover type. */
const clean = ({ quoteParams }: Shape): PaQuoteRequest => {
  const coverType = quoteParams.coverType as PaCoverType;
  const isFamily = coverType === 'FAMILY';
  return {
    productId: products.personalAccident.id,
    channel: paChannel,
    quoteParams: {
      coverType,
      coverDuration: quoteParams.coverDuration as PaDuration,
      numberOfAdults: isFamily ? quoteParams.numberOfAdults : 1,
      numberOfChildren: isFamily ? quoteParams.numberOfChildren : 0,
      policyProductId: paPolicyProductIds[coverType],
      productId: products.personalAccident.id,
      whoWillBeCovered: coverType,
    },
  };
};

/** The one schema of `/getPaQuote`: the form, the call and the server parse with it. Issue messages are {@link MessageKey}s. */
export const paQuoteRequestSchema = z.pipe(
  paQuoteShape.check((context) => {
    for (const { field, message } of paQuoteIssues(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: field.split('.'), message });
    }
  }),
  z.transform(clean),
);

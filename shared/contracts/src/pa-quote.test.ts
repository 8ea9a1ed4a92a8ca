import { messageText, isMessageKey } from './messages';
import { paDurationsFor } from './pa-options';
import { paQuoteRequestSchema } from './pa-quote';

const form = (quoteParams: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  productId: 3,
  channel: 'WEB',
  quoteParams: { coverType: 'INDIVIDUAL', coverDuration: 360, numberOfAdults: 1, numberOfChildren: 0, ...quoteParams },
  ...more,
});

/** Each broken rule as `field: text`. */
const issuesOf = (input: unknown): string[] => {
  const { error } = paQuoteRequestSchema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => {
    const text = isMessageKey(message) ? messageText(message, 'en') : message;
    return `${path.join('.')}: ${text}`;
  });
};

const family = { coverType: 'FAMILY', coverDuration: '360' };
const mandatory = 'Please fill all mandatory fields.';

describe('a personal accident quote request', () => {
  it('is sent with its second name of the cover type and the policy product, whatever the form held', () => {
    const parsed = paQuoteRequestSchema.parse(
      form({ ...family, numberOfAdults: '2', numberOfChildren: '4', whoWillBeCovered: null }),
    );
    expect(parsed).toEqual({
      productId: 3,
      channel: 'WEB',
      quoteParams: {
        coverType: 'FAMILY',
        coverDuration: 360,
        numberOfAdults: 2,
        numberOfChildren: 4,
        policyProductId: 302,
        productId: 3,
        whoWillBeCovered: 'FAMILY',
      },
    });
  });

  it.each(['INDIVIDUAL', 'STUDENT'])('covers one person for %s, whatever the steppers held before', (coverType) => {
    const { quoteParams } = paQuoteRequestSchema.parse(form({ coverType, numberOfAdults: 9, numberOfChildren: 9 }));
    expect(quoteParams).toMatchObject({ numberOfAdults: 1, numberOfChildren: 0 });
  });

  it.each([
    [{ coverType: '' }, [`quoteParams.coverType: ${mandatory}`]],
    [{ coverType: 'COUPLE' }, ['quoteParams.coverType: Choose Individual, Family or Student.']],
    [{ coverDuration: '' }, [`quoteParams.coverDuration: ${mandatory}`]],
    [{ coverDuration: 90 }, ['quoteParams.coverDuration: Choose a cover duration that is offered for this cover.']],
    [{ ...family, numberOfAdults: 0 }, [`quoteParams.numberOfAdults: ${mandatory}`]],
    [{ ...family, numberOfAdults: 1.5 }, ['quoteParams.numberOfAdults: Enter at least 1 adult.']],
    [
      { ...family, numberOfAdults: 3 },
      ['quoteParams.numberOfAdults: Family policy should not have more than 2 adults.'],
    ],
    [
      { ...family, numberOfChildren: 5 },
      ['quoteParams.numberOfChildren: Family policy should not have more than 4 children.'],
    ],
    [{ ...family, numberOfChildren: -1 }, ['quoteParams.numberOfChildren: Enter the number of children, or 0.']],
    [family, ['quoteParams.numberOfAdults: Family policy should have more than one dependant.']],
    [
      { coverType: 'INDIVIDUAL', whoWillBeCovered: 'FAMILY' },
      ['quoteParams.whoWillBeCovered: Choose Individual, Family or Student.'],
    ],
  ])('refuses %j', (params, expected) => {
    expect(issuesOf(form(params))).toEqual(expected);
  });

  it('answers all broken rules at once, in the order of the form', () => {
    expect(issuesOf(form({ ...family, numberOfAdults: 3, numberOfChildren: 5, coverDuration: '' }))).toEqual([
      'quoteParams.numberOfAdults: Family policy should not have more than 2 adults.',
      'quoteParams.numberOfChildren: Family policy should not have more than 4 children.',
      `quoteParams.coverDuration: ${mandatory}`,
    ]);
  });

  it('is for personal accident through the web only', () => {
    expect(issuesOf(form({}, { productId: 1, channel: 'USSD' }))).toEqual([
      'productId: Choose personal accident.',
      'channel: Quotes are asked for through the channel WEB.',
    ]);
  });

  it('offers a student 90, 180 and 360 days and everybody else 360', () => {
    expect(paDurationsFor('STUDENT')).toEqual([90, 180, 360]);
    expect(paDurationsFor('FAMILY')).toEqual([360]);
    expect(paDurationsFor('')).toEqual([]);
    expect(paDurationsFor('toString')).toEqual([]);
  });
});

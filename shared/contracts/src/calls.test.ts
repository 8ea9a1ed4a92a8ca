import { calls, faqsAnswerSchema, nested, subjectFields, type Call } from './';
import { faqs, make, model, policyTerms, products, quote, quoteSet } from '@tulinde/testing';
import * as z from 'zod/mini';

describe('when calls are made from the table', () => {
  it.each(Object.entries(calls))('%s stands under its own name', (name, { path }) => {
    expect(path).toBe(`/${name}`);
  });

  it('keys the calls that change something', () => {
    const writes = Object.entries(calls).flatMap(([name, call]) => (call.writes ? [name] : []));
    expect(writes).toEqual(expect.arrayContaining(['getQuote', 'addOrRemoveBenefit', 'carryOverBenefits']));
    expect(writes.filter((name) => /^(get|fetch)(?!Quote$|PaQuote$)/.test(name))).toEqual([]);
  });
});

describe('when calls are about quotes or a purchase', () => {
  /* The subjects whose field stands anywhere in the request. */
  const named = ({ request }: Call): string[] => {
    const fields = JSON.stringify(z.toJSONSchema(request, { unrepresentable: 'any', io: 'input' }));
    return Object.entries(subjectFields).flatMap(([subject, field]) =>
      fields.includes(`"${field}":`) ? [subject] : [],
    );
  };

  it.each(Object.entries<Call>(calls))('%s declares the one that its request names, and no other', (_, call) => {
    expect(named(call)).toEqual(call.subject === undefined ? [] : [call.subject]);
  });

  it('lets a link in to a declared subject alone', () => {
    const links = Object.values<Call>(calls).filter(({ sharedLink }) => sharedLink);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ subject }) => subject === undefined)).toEqual([]);
  });
});

describe('when an answer of the table is read', () => {
  it.each([
    ['fetchProducts', { data: products() }],
    ['getAllMakes', [make()]],
    ['getModelByMakeId', [model()]],
    ['getQuote', { data: quoteSet() }],
    ['getQuoteSet', { data: quoteSet() }],
    ['addOrRemoveBenefit', quote()],
    ['getPolicyTerms', policyTerms()],
    ['getFaqs', faqs()],
  ] as const)('%s takes its factory and refuses nothing', (name, answer) => {
    expect(calls[name].answer.safeParse(answer).success).toBe(true);
    expect(calls[name].answer.safeParse(undefined).success).toBe(false);
  });

  it('needs all three groups of answers', () => {
    expect(faqsAnswerSchema.safeParse({ ...faqs(), claimsFaqs: undefined }).success).toBe(false);
  });

  it('reads data.data one level deeper', () => {
    expect(nested(z.array(z.number())).parse({ data: [1] })).toEqual({ data: [1] });
  });
});

import type { GroupedFaq } from '../../help-parts/faq-groups';
import { hasWords, searchFaqs } from './search-faqs';

const faq = (id: string, question: string, answer: string): GroupedFaq => ({ id, question, answer, group: 'claims' });

const faqs = [
  faq('pay', 'How do I pay?', 'By M-Pesa, from Wanjikũ’s phone or yours.'),
  faq('excess', 'What is an excess?', 'The part of a claim that you pay.'),
  faq('mpesa', 'Is M-Pesa safe?', 'Yes.'),
];

const idsOf = (query: string) => searchFaqs(faqs, query).map(({ faq: { id } }) => id);

describe('when answers are searched', () => {
  it.each([
    ['one word of a question', 'excess', ['excess']],
    ['one word of an answer', 'claim', ['excess']],
    ['words of both', 'excess claim', ['excess']],
    ['all words, not any', 'excess phone', []],
    ['a question before an answer', 'm-pesa', ['mpesa', 'pay']],
    ['without the hyphen', 'mpesa', ['mpesa', 'pay']],
    ['in capitals and part of a word', 'EXCE', ['excess']],
    ['without the tilde', 'wanjiku', ['pay']],
    ['with signs around it', '“excess”?', ['excess']],
    ['nothing', '   ', []],
    ['signs alone', '?!', []],
  ])('finds %s', (_, query, ids) => {
    expect(idsOf(query)).toEqual(ids);
  });

  it('tells which are found by their answer only', () => {
    expect(searchFaqs(faqs, 'mpesa').map(({ isInAnswerOnly }) => isInAnswerOnly)).toEqual([false, true]);
  });

  it('takes signs alone for no search', () => {
    expect([hasWords('?!'), hasWords(' a ')]).toEqual([false, true]);
  });
});

import type { GroupedFaq } from '../../../help-parts/faq-groups';
import { hasWords, prepareSearch, searchFaqs } from './search-faqs';

const faq = (id: string, question: string, answer: string, also: string[] = []): GroupedFaq => ({
  id,
  question,
  answer,
  also,
  group: 'claims',
  version: 1,
});

const faqs = [
  faq('pay', 'How do I pay?', 'By M-Pesa, from Wanjikũ’s phone or yours.', ['Nalipaje?']),
  faq('excess', 'What is an excess?', 'The part of a claim that you pay.'),
  faq('mpesa', 'Is M-Pesa safe?', 'Yes.'),
  {
    ...faq('stolen', 'My vehicle was stolen', 'Tell the police.'),
    otherLanguage: { question: 'Gari langu limeibwa', also: ['Wezi wamechukua gari'] },
  },
];

const idsOf = (query: string) => searchFaqs(faqs, query).map(({ faq: { id } }) => id);

describe('when answers are searched', () => {
  it.each([
    ['one word of a question', 'excess', ['excess']],
    ['one word of an answer', 'claim', ['excess']],
    ['words of both', 'excess claim', ['excess']],
    ['a question before an answer', 'm-pesa', ['mpesa', 'pay']],
    ['without the hyphen', 'mpesa', ['mpesa', 'pay']],
    ['in capitals and part of a word', 'EXCE', ['excess']],
    ['without the tilde', 'wanjiku', ['pay']],
    ['with signs around it', '“excess”?', ['excess']],
    ['nothing', '   ', []],
    ['signs alone', '?!', []],
    ['typing errors', 'exces claym', ['excess']],
    ['the other language, however its verb is bent', 'gari kuibiwa', ['stolen']],
    ['both languages mixed', 'car imeibiwa', ['stolen']],
    ['words that mean the same', 'thieves took my ndinga', ['stolen']],
    ['no words of another thing', 'submarine', []],
  ])('finds %s', (_, query, ids) => {
    expect(idsOf(query)).toEqual(ids);
  });

  it('has those with more of the words first', () => {
    expect(idsOf('excess phone mpesa')[0]).toBe('pay');
  });

  it('finds the same in an index that was made in pieces', async () => {
    const many = Array.from({ length: 40 }, (_, at) => faq(`other-${at}`, `Question ${at} of M-Pesa`, 'An answer.'));
    const [whole, inPieces] = [
      [...faqs, ...many],
      [...faqs, ...many],
    ];
    await prepareSearch(inPieces);
    for (const query of ['mpesa', 'exces claym', 'gari kuibiwa', 'question 39', 'submarine'])
      expect(searchFaqs(inPieces, query).map((found) => found.faq.id)).toEqual(
        searchFaqs(whole, query).map((found) => found.faq.id),
      );
  });

  it('tells which are found by their answer only', () => {
    expect(searchFaqs(faqs, 'mpesa').map(({ isInAnswerOnly }) => isInAnswerOnly)).toEqual([false, true]);
  });

  it('takes signs, and words that every question has, for no search', () => {
    expect([hasWords('?!'), hasWords(' how do I '), hasWords(' car ')]).toEqual([false, false, true]);
  });
});

import { messages } from '@tulinde/contracts';
import { failureTexts } from './failure-texts';
import { answerTexts, fieldErrorsOf, maximumTextLength } from './answer-texts';

const fallback = 'There was an error processing your request.';

describe('when an answer is a failure, its text', () => {
  it.each<[string, unknown, string[]]>([
    ['is a plain string', 'Try tomorrow.', ['Try tomorrow.']],
    [
      'is the errors list, each as message - field',
      {
        errors: [
          { message: 'Choose a make', field: 'make' },
          { message: 'Choose a model', field: 'model' },
        ],
        data: { errors: ['never'], message: 'never' },
        message: 'never',
      },
      ['Choose a make - make', 'Choose a model - model'],
    ],
    [
      'is data.errors next',
      { data: { errors: [{ message: 'Wrong', field: 'email' }], message: 'never' } },
      ['Wrong - email'],
    ],
    ['is data.errors as a text', { data: { errors: 'Wrong' }, message: 'never' }, ['Wrong']],
    ['is data.message then', { errors: [], data: { message: 'From data' }, message: 'never' }, ['From data']],
    ['is the message at the top last', { data: {}, message: 'From the top' }, ['From the top']],
    ['leaves out the field where there is none', { errors: [{ message: 'Wrong', field: '' }] }, ['Wrong']],
    ['falls back where nothing is said', { response_code: 500 }, [fallback]],
    ['falls back for nothing at all', null, [fallback]],
    ['falls back for an empty list of nothings', { errors: [{ field: 'make' }, 7] }, [fallback]],
    ['keeps M-Pesa on one line', { message: 'Pay by M-Pesa.' }, ['Pay by M-\u2060Pesa.']],
    ['is never the page of a proxy', '  <html><body>502</body></html>', [fallback]],
  ])('%s', (_, body, texts) => {
    expect(answerTexts(body, 'en', null)).toEqual(texts);
  });

  it('falls back to the text of the contracts', () => {
    expect([failureTexts.en.unexpected, failureTexts.sw.unexpected]).toEqual([
      messages.en.unexpected,
      messages.sw.unexpected,
    ]);
  });

  it('falls back in the language of the page', () => {
    expect(answerTexts({}, 'sw', null)).toEqual(['Kulikuwa na hitilafu wakati wa kushughulikia ombi lako.']);
  });

  it('is cut at 200 characters', () => {
    expect(answerTexts('a'.repeat(200), 'en', null)).toEqual(['a'.repeat(200)]);
    expect(answerTexts('a'.repeat(201), 'en', null)).toEqual([`${'a'.repeat(199)}…`]);
  });

  it('ends with the reference, and is no longer for it', () => {
    expect(answerTexts({}, 'en', 'r-1')).toEqual([`${fallback} Reference: r-1.`]);
    expect(answerTexts({}, 'sw', 'r-1')[0]).toMatch(/ Nambari ya kumbukumbu: r-1\.$/);
    const [long] = answerTexts('a'.repeat(500), 'en', 'r-1');
    expect(long).toHaveLength(maximumTextLength);
    expect(long).toMatch(/… Reference: r-1\.$/);
  });
});

describe('when an answer names fields', () => {
  it('gives them from either place', () => {
    const errors = [{ message: 'Wrong', field: 'email' }];
    expect(fieldErrorsOf({ errors })).toEqual(errors);
    expect(fieldErrorsOf({ errors: [], data: { errors } })).toEqual(errors);
  });

  it('gives none of what is not a field error', () => {
    expect(fieldErrorsOf({ errors: ['text', { field: 'email' }, null] })).toEqual([]);
    expect(fieldErrorsOf('text')).toEqual([]);
  });
});

import { keptResponse } from './kept-response';

const broken = () => {
  throw new Error('patched');
};

it('an answer is read on when a release has put its own in the place of what reads it', async () => {
  class Fields {
    get(name: string) {
      return `value of ${name}`;
    }
  }
  class Answer {
    readonly #headers = new Fields();
    get status() {
      return 201;
    }
    get headers() {
      return this.#headers;
    }
    text() {
      return Promise.resolve('whole');
    }
  }
  const { statusOf, headerOf, textOf } = keptResponse({ Response: Answer, Headers: Fields } as never);
  Object.assign(Answer.prototype, { text: broken });
  Object.assign(Fields.prototype, { get: broken });
  for (const name of ['status', 'headers']) Object.defineProperty(Answer.prototype, name, { get: broken });
  const response = new Answer() as unknown as Response;
  expect([statusOf(response), headerOf(response, 'date'), await textOf(response)]).toEqual([
    201,
    'value of date',
    'whole',
  ]);
  expect(() => response.status).toThrow('patched');
});

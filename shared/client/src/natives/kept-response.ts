/** What is read of an answer. */
export interface ResponseReader {
  readonly statusOf: (response: Response) => number;
  readonly headerOf: (response: Response, name: string) => string | null;
  readonly textOf: (response: Response) => Promise<string>;
}

const getterOf = <T>(prototype: T, name: keyof T & string) =>
  Object.getOwnPropertyDescriptor(prototype, name)?.get as (this: T) => unknown;

/** Reads answers with the functions that the page has now: they stand on prototypes that a release can write to. */
export const keptResponse = ({ Response: Answer, Headers: Fields }: Window & typeof globalThis): ResponseReader => {
  const [status, headers] = [getterOf(Answer.prototype, 'status'), getterOf(Answer.prototype, 'headers')];
  const { text } = Answer.prototype;
  const { get } = Fields.prototype;
  return {
    statusOf: (response) => status.call(response) as number,
    headerOf: (response, name) => get.call(headers.call(response) as Headers, name),
    textOf: (response) => text.call(response),
  };
};

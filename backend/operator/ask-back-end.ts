import { join } from 'node:path';
import { localOperatorToken } from './local-operators';
import { OperatorError } from './terminal';

const workspace = join(import.meta.dirname, '../..');

/** Of the environment, or of `npm start`'s data folder for the operator that is named. */
const tokenOf = (env: NodeJS.ProcessEnv, name: string | undefined): string => {
  const data = env['TULINDE_DATA'] || join(workspace, '.data');
  try {
    if (name !== undefined) return localOperatorToken(data, name);
  } catch {
    throw new OperatorError(`There is no operator ${name} in ${join(data, 'operators')}: npm start makes two.`, 2);
  }
  const token = env['TULINDE_OPERATOR_TOKEN'];
  if (token) return token;
  throw new OperatorError(
    'Who are you? Set TULINDE_OPERATOR_TOKEN, or with npm start add --as wairimu or --as otieno.',
    2,
  );
};

export type Ask = <Result>(call: string, body?: object) => Promise<Result>;

/** Asks the running back end as an operator, whose name is looked up with the first request. */
export const askAs = (env: NodeJS.ProcessEnv, as: string | undefined): Ask => {
  const url = env['TULINDE_BACKEND_URL'] || `http://127.0.0.1:${env['TULINDE_API_PORT'] || '4100'}`;
  return async <Result>(call: string, body: object = {}): Promise<Result> => {
    const headers = { authorization: `Bearer ${tokenOf(env, as)}`, 'content-type': 'application/json' };
    const address = `${url}/operator/${call}`;
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(address, init).catch(() => {
      throw new OperatorError(`The back end does not answer at ${url}. Start it, or set TULINDE_BACKEND_URL.`, 3);
    });
    const said = (await answer.json()) as { result: Result; message?: string; problems?: readonly string[] };
    if (answer.ok) return said.result;
    const problems = (said.problems ?? []).map((problem) => `\n  ${problem}`).join('');
    throw new OperatorError(`${said.message ?? `The back end answered ${answer.status}.`}${problems}`, 1);
  };
};

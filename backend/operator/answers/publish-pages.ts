import { publishContent, type ContentAnswer } from '../../../releases/client';
import { readAddress, readSigner, readToken } from '../../../releases/cli/settings';
import type { Answer as PortalAnswer } from '../../src/domain/answers/answer';
import { OperatorError } from '../terminal';
import { renderAnswers } from './render-answers';

/** The remote whose prerendered pages have answers. */
const app = 'mfe-help';

interface Pages {
  readonly env: NodeJS.ProcessEnv;
  readonly version: number;
  readonly answers: readonly PortalAnswer[];
  readonly because: string;
}

const textOf = ({ before, after, unchanged }: ContentAnswer): string => {
  if (unchanged === 'no place') return `The pages of ${app}@${before} have no place for answers: they ask for them.\n`;
  if (unchanged === 'so already') return `The pages of ${app}@${after} have them already.\n`;
  return `The pages are those of ${app}@${after}, in the place of ${before}.\n`;
};

/** Publishes the first paint of the live pages with these answers. @throws OperatorError */
export const publishPages = async ({ env, version, answers, because }: Pages) => {
  const site = env['TULINDE_SITE'] || `http://127.0.0.1:${env['TULINDE_SITE_PORT'] || '4000'}`;
  try {
    const value = await publishContent({
      ...readAddress({ env }),
      token: readToken({ env }),
      signingKey: readSigner({ env }),
      app,
      site,
      kind: 'answers',
      version,
      environment: env['TULINDE_ENVIRONMENT'] || undefined,
      render: renderAnswers(answers),
      reason: `answers, version ${version}: ${because}`,
    });
    return { value, text: textOf(value) };
  } catch (error) {
    throw new OperatorError(
      `Version ${version} is live, but not in the first paint of its pages: ${(error as Error).message}\n` +
        'When that is mended: npm run operator -- answers pages --because "…"',
      1,
    );
  }
};

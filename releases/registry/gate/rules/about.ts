import type { RouteFacts } from '@tulinde/contracts';
import type { Finding } from '../report';
import type { Rule } from '../rule';

/* What the lists of search engines show: less says nothing, more is cut off. */
const [shortest, longest] = [50, 160];

const refusal = (seen: string, allowed: string, advice: string): Finding => ({
  rule: 'about',
  seen,
  allowed,
  advice,
  level: 'refusal',
});

const faultsOf = ({ path, access, about }: RouteFacts): Finding[] => {
  if (!about) return [];
  const closed =
    access === 'public' && !/[:*]/.test(path)
      ? []
      : [
          refusal(
            `${path} says what it is about`,
            'a public address without parameters',
            'Leave it away: nobody finds this page.',
          ),
        ];
  const words = Object.entries(about)
    .filter(([, text]) => text.trim() !== text || text.length < shortest || text.length > longest)
    .map(([language, text]) =>
      refusal(
        `${path} says what it is about with ${text.length} letters in ${language}`,
        `${shortest} to ${longest} letters, no blanks around them`,
        'Say what one finds on the page in one or two sentences: search engines show them.',
      ),
    );
  return [...closed, ...words];
};

/** What search engines are told of a page is of a page that they may find, in both languages, and as long as they show it. */
export const aboutRule: Rule = ({ release }) => release.routes.flatMap(faultsOf);

import { pageNeeds } from '@tulinde/contracts';
import type { Finding } from '../report';
import type { Rule } from '../rule';

/** A route asks of the browser only what the edge can allow: any other word would be passed over in silence. */
export const needsRule: Rule = ({ release }) =>
  release.routes.flatMap(({ path, needs = [] }) =>
    needs
      .filter((need) => !pageNeeds.some((known) => known === need))
      .map((need): Finding => ({
        rule: 'needs',
        seen: `${path} needs ${need}`,
        allowed: pageNeeds.join(', '),
        advice: 'Name what there is. What is new has to be allowed by the edge first.',
        level: 'refusal',
      })),
  );

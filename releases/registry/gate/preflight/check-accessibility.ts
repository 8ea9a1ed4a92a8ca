import type { Page } from 'playwright-core';
import type { Observation } from './watch-page';

interface Violation {
  id: string;
  impact: string | null;
  help: string;
  nodes: { html: string }[];
}

/* WCAG 2.2 AA is what the portal promises. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/* A remote owns what stands in `main`; a shell answers for all of the page. */
const run = (isWhole: boolean): string =>
  `axe.run(${isWhole ? 'document' : "document.querySelector('main') ?? document"}, { resultTypes: ['violations'], runOnly: ${JSON.stringify(tags)} })
    .then(({ violations }) => violations)`;

/** What axe finds of serious or critical impact. */
export const checkAccessibility = async (page: Page, isWhole: boolean): Promise<Observation[]> => {
  // Half a megabyte, which only a page that is judged needs.
  const { default: axe } = await import('axe-core');
  await page.evaluate(axe.source);
  const violations = await page.evaluate<Violation[]>(run(isWhole));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => ({
      kind: 'accessibility',
      text: `${id} (${impact ?? ''}): ${help}: ${nodes[0]?.html ?? ''}`,
    }));
};

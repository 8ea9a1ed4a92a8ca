import type { Finding } from '../report';
import { isShell, type Rule } from '../rule';
import type { Budget, GateSettings } from '../settings';
import { kilobytes, sizeNames, sizesOf } from '../sizes';

/** What the first page of the app, and all of it, may weigh after gzip. */
export const budgetRule: Rule = async ({ release, folder, settings }) => {
  const sizes = await sizesOf(folder, release);
  const budget = budgetOf(settings, release.name, isShell(release));
  return (Object.keys(sizeNames) as (keyof Budget)[])
    .filter((part) => sizes[part] > budget[part])
    .map((part): Finding => {
      const tooMany = (sizes[part] - budget[part]).toLocaleString('en-GB');
      const seen = `${kilobytes(sizes[part])} of gzip, ${tooMany} bytes too many: ${sizeNames[part]}`;
      return { rule: 'budget', seen, allowed: kilobytes(budget[part]), advice: advice[part], level: 'refusal' };
    });
};

const budgetOf = ({ budgets }: GateSettings, app: string, shell: boolean): Budget => ({
  ...(shell ? budgets.shell : budgets.remote),
  ...budgets.apps[app],
});

const advice: Record<keyof Budget, string> = {
  firstPage:
    'Load what the first page does not show by import() when it is needed; look for a library that came along.',
  whole:
    'Look at the largest files for a library that came along twice or whole; operations can raise the budget of one app.',
};

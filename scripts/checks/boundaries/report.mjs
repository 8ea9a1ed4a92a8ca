import { folderCycles } from './folder-cycles.cjs';

/**
 * What `npm run boundaries` says, a reporter of dependency-cruiser: the imports that a rule forbids, and the folders that
 * import each other in a circle, for which it has no rule that leaves test code out.
 * @param {import('dependency-cruiser').ICruiseResult} result
 * @returns {{ output: string, exitCode: number }}
 */
export default ({ modules, summary }) => {
  const { looked, inCycles } = folderCycles(modules);
  const lines = [
    ...summary.violations.map(({ rule, from, to }) => `${rule.severity} ${rule.name}: ${from} → ${to}`),
    ...(inCycles.length > 0 ? [`error folders in cycles: ${inCycles.join(', ')}`] : []),
  ];
  const counted = `${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports, ${looked} folders`;
  const output =
    lines.length > 0 ? [...lines, `${lines.length} found in ${counted}.`] : [`Nothing found in ${counted}.`];
  return { output: `${output.join('\n')}\n`, exitCode: lines.length };
};

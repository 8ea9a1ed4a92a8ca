import { releaseSchema, type Release } from '@tulinde/contracts';
import { RefusedError } from '../refusal';
import { checkFiles } from './check-files';
import { checkFacts } from './check-facts';
import type { Issue } from './issue';

/**
 * Reads `release.json` and applies every rule that needs nothing but the release itself.
 * @throws RefusedError RELEASE_INVALID with all broken rules at once
 */
export const checkRelease = (value: unknown, app: string): Release => {
  const parsed = releaseSchema.safeParse(value);
  if (!parsed.success) {
    refuse(
      parsed.error.issues.map(({ path, message }) => ({ rule: 'schema', seen: path.join('.'), allowed: message })),
    );
  }
  const release = parsed.data as Release;
  const issues = [...checkFiles(release), ...checkFacts(release)];
  if (release.name !== app) issues.unshift({ rule: 'app', seen: release.name, allowed: app });
  refuse(issues);
  return release;
};

const refuse = (issues: Issue[]): void => {
  if (issues.length === 0) return;
  const list = issues.map(({ rule, seen, allowed }) => `${rule}: ${seen} (allowed: ${allowed})`).join('; ');
  throw new RefusedError(422, 'RELEASE_INVALID', `release.json breaks these rules: ${list}.`, { issues });
};

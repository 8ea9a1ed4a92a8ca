import { pageReleaseAttribute, pageStateAttribute, type PageState as State } from '@tulinde/contracts';

interface Props {
  readonly state: State;
  /** `<app>@<version>` of what is shown; none for a placeholder. */
  readonly release?: string;
}

/**
 * Tells programs that watch a page (the registry's preflight, browser tests) what stands in it, so that they need not
 * guess. Stands inside the page's Suspense: a skeleton is not the page.
 */
export const PageState = ({ state, release = '' }: Props) => (
  <span hidden {...{ [pageStateAttribute]: state, [pageReleaseAttribute]: release }} />
);

import { usePortal, type RemoteModule, type RemoteRoute } from '@tulinde/client/remote';
import { useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { pageFeature, type Feature } from './feature';
import { StepQuestion } from '../panels/step-question';
import { stepQuestions } from '../panels/step-questions';
import { fetchWhenIdle } from '../timing/fetch-ahead';

/* What is prerendered of the page stays until its chunk is there. */
const HoldFirstPage = () => {
  const portal = usePortal();
  useLayoutEffect(() => portal.holdFirstPage?.(), [portal]);
  return null;
};

/* Each page has a skeleton of its own: a press shows the skeleton of the next page at once, also on a slow line. */
const lazyPage = (
  { Component }: Feature<object>,
  skeleton: () => ReactNode,
  warmNext?: () => void,
  answer?: string,
): ComponentType =>
  function LazyPage() {
    useEffect(() => (warmNext ? fetchWhenIdle(warmNext) : undefined), []);
    return (
      <>
        <Component
          fallback={
            <>
              <HoldFirstPage />
              {skeleton()}
            </>
          }
        />
        {answer !== undefined && <StepQuestion answer={answer} />}
      </>
    );
  };

/* There is no address where pages are rendered at build time. */
const isOpenedAt = (path: string): boolean => 'location' in globalThis && location.pathname === path;

/**
 * The pages of a remote, each fetched when it is first needed, or ahead of that (`next`); below a step of purchase, payment
 * or claim the way to the answer that fits it.
 * @param skeletonOf what stands in the place of a page until it has loaded
 */
export const pagesOf = <Skeleton extends string>(
  routes: readonly RemoteRoute<Skeleton>[],
  skeletonOf: (route: RemoteRoute<Skeleton>) => ReactNode,
): RemoteModule['pages'] => {
  const loaders = new Map(routes.map(({ path, page }) => [path, page]));
  const warm = (path: string) => {
    const page = loaders.get(path);
    if (page) pageFeature(page).warm();
  };
  // A page of the entry is known before it is first drawn: nobody sees a skeleton in its place. The page that the document was opened at is fetched while
  // the shell is still being drawn.
  for (const { path, inEntry } of routes) if (inEntry || isOpenedAt(path)) warm(path);
  return Object.fromEntries(
    routes.map((route) => {
      const { path, page, next } = route;
      const warmNext = next === undefined ? undefined : () => warm(next);
      return [path, lazyPage(pageFeature(page), () => skeletonOf(route), warmNext, stepQuestions[path])];
    }),
  );
};

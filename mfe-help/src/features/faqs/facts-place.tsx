import { useIsLive } from '../../help-parts/use-is-live';

/**
 * Where publishing puts what search engines read of questions and answers (`backend/operator/answers/fill-facts.ts`). It
 * stands in the markup that is served; a page that is alive has no use for it.
 */
export const FactsPlace = () =>
  useIsLive() ? null : (
    <>
      <template data-answers-facts="" />
      <template data-answers-facts-end="" />
    </>
  );

import { useEffect, type ReactNode } from 'react';
import { useLocation } from '@tulinde/client/router';
import type { Life } from './life';
import type { EnteredPage } from './marks';

interface Props {
  readonly life: Life;
  readonly page: EnteredPage;
  readonly children: ReactNode;
}

/** Stands around a page of a release. A parent is rendered before its children: the mark is there before their code runs. */
export const Entered = ({ life, page, children }: Props) => {
  const { pathname } = useLocation();
  life.enter(page, pathname);
  return children;
};

/** Stands beside a page, inside its Suspense. */
export const Shown = ({ life }: Pick<Props, 'life'>) => {
  useEffect(() => life.shown(), [life]);
  return null;
};

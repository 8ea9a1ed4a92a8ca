import type { CancellableCover } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { PageTitle } from '@tulinde/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './cancel-cover.module.css';
import { ClaimInTheWay } from './claim-in-the-way';
import { pageTexts } from './page-texts';

interface Props {
  readonly cover: CancellableCover;
  /** 2 to 4: finding the cover was the first. */
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

const ofSteps = 4;

/** The h1 of a part that replaces another one under the same address: screen readers announce it. */
export const ArrivingTitle = ({ children }: { readonly children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return <PageTitle ref={title}>{children}</PageTitle>;
};

/** Which cover it is about. */
export const CoverLine = ({ cover }: Pick<Props, 'cover'>) => (
  <p className={styles.cover}>
    {cover.title}
    <br />
    {cover.insurer} ·{' '}
    <span className={styles.whole} translate="no">
      {cover.policyNumber}
    </span>
  </p>
);

/** One step: where it stands, of which cover, and first of all what a claim does to the refund. */
export const StepPage = ({ cover, number, title, children }: Props) => {
  const text = useText(pageTexts);
  return (
    <div className={styles.step}>
      <div>
        <p className={styles.count}>{text('step', { number, of: ofSteps })}</p>
        <ArrivingTitle>{title}</ArrivingTitle>
        <CoverLine cover={cover} />
      </div>
      {cover.claim && <ClaimInTheWay claim={cover.claim} />}
      {children}
    </div>
  );
};

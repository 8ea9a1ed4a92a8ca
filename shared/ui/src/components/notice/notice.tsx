import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { classNames } from '../class-names';
import styles from './notice.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export interface NoticeProps {
  tone: keyof typeof icons;
  title?: ReactNode;
  /** Stands at the end, or below on a phone. */
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A banner in the flow of the page. An error is read out at once, the others when it suits. */
export const Notice = ({ tone, title, action, className, children }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.texts}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};

import { useText } from '@tulinde/ui/i18n';
import styles from './pending.module.css';
import { pendingTexts } from './texts';

export interface CountdownProps {
  /** Seconds. */
  readonly left: number;
  readonly of: number;
}

const radius = 58;
const around = 2 * Math.PI * radius;
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A ring that empties. It is not read out every second: who asks for it hears the time that is left. */
export const Countdown = ({ left, of }: CountdownProps) => {
  const text = useText(pendingTexts);
  const time = clock(left);
  return (
    <div className={styles.countdown} role="timer" aria-live="off" aria-label={text('left', { time })}>
      <svg className={styles.ring} viewBox="0 0 128 128" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="64" cy="64" r={radius} />
        {left > 0 && (
          <circle
            className={styles.rest}
            cx="64"
            cy="64"
            r={radius}
            strokeDasharray={`${Math.min(left / of, 1) * around} ${around}`}
            transform="rotate(-90 64 64)"
          />
        )}
      </svg>
      <span className={styles.time} aria-hidden>
        {time}
      </span>
    </div>
  );
};

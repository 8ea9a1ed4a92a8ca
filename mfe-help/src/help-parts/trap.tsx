import styles from './trap.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A box that no person sees or reaches, for programs that fill in every box. */
export const Trap = ({ value, onChange }: Props) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Website
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  </div>
);

import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../../i18n';
import { classNames } from '../class-names';
import { uiTexts } from '../texts';
import { TextInput, type TextInputProps } from './text-input';
import styles from './text-input.module.css';

export type PasswordInputProps = Omit<TextInputProps, 'type'>;

/** A password that can be looked at. Paste and password managers work as in any field. */
export const PasswordInput = ({ className, ...props }: PasswordInputProps) => {
  const text = useText(uiTexts);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={classNames(styles.password, className)}>
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...props}
        type={isShown ? 'text' : 'password'}
      />
      <button
        type="button"
        className={styles.reveal}
        aria-label={text(isShown ? 'hidePassword' : 'showPassword')}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
};

import type { ComponentProps, MouseEvent } from 'react';
import { ButtonContent } from './button-content';
import { buttonClass, type ButtonLook } from './button-look';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Keeps the width, says aria-busy and ignores presses; the button stays focusable. */
  isBusy?: boolean;
}

export const Button = ({
  variant = 'primary',
  size = 'normal',
  icon,
  iconEnd,
  isFullWidth = false,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) {
      // Also stops the submit that Enter in a field makes through this button.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      className={buttonClass({ variant, size, isFullWidth }, className)}
      onClick={handleClick}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd} isBusy={isBusy}>
        {children}
      </ButtonContent>
    </button>
  );
};

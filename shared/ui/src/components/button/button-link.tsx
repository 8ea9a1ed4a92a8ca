import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '@tulinde/client/router';
import { ButtonContent } from './button-content';
import { buttonClass, type ButtonLook } from './button-look';

/** A link of the portal that looks like a button. */
export const ButtonLink = ({
  variant = 'primary',
  size = 'normal',
  icon,
  iconEnd,
  isFullWidth = false,
  className,
  children,
  ...props
}: ButtonLook & LinkProps) => (
  <Link {...props} className={buttonClass({ variant, size, isFullWidth }, className)}>
    <ButtonContent icon={icon} iconEnd={iconEnd}>
      {children}
    </ButtonContent>
  </Link>
);

/** The same for addresses outside the portal: `tel:`, `https:`, `mailto:`. */
export const ExternalButtonLink = ({
  variant = 'primary',
  size = 'normal',
  icon,
  iconEnd,
  isFullWidth = false,
  className,
  children,
  ...props
}: ButtonLook & ComponentProps<'a'> & { href: string }) => (
  <a rel="noreferrer" {...props} className={buttonClass({ variant, size, isFullWidth }, className)}>
    <ButtonContent icon={icon} iconEnd={iconEnd}>
      {children}
    </ButtonContent>
  </a>
);

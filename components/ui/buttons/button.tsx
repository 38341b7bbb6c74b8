import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-look';

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined };

export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, icon }, className)}
      // Prevents a second submission.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
      {...rest}
    />
  );
}

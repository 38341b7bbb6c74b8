// A button. While `busy` it shows a turning sign and ignores clicks, but keeps its focus and its place.
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
      // A busy submit button must not send its form a second time.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
      {...rest}
    />
  );
}

// Disabled until hydration: no lost click, no native submission of a password.
'use client';

import { Button, type ButtonProps } from '@/components/ui/buttons/button';
import styles from './form.module.scss';
import { useHydrated } from './use-hydrated';

export function LiveButton({ className, ...rest }: ButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      {...rest}
      disabled={!hydrated}
      className={className ? `${styles.live} ${className}` : styles.live}
    />
  );
}

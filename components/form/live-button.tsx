// A button that only scripts can answer: until they have taken over it is disabled, so that no press is lost and no form
// is sent by the browser itself (a password would go with it).
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

'use client';

import { buttonClass } from '@/components/ui/buttons/button-look';
import { useCopy } from '@/components/ui/buttons/use-copy';
import { Icon } from '@/components/ui/signs/icon';

interface Props {
  text: string;
  label: string;
  copied: string;
}

export function CopyButton({ text, label, copied }: Props) {
  const { able, done, copy } = useCopy(text);
  if (!able) return null;
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'quiet', size: 'small', icon: true })}
        aria-label={label}
        onClick={copy}
      >
        <Icon name={done ? 'check' : 'copy'} />
      </button>
      <span className="vh" role="status">
        {done && copied}
      </span>
    </>
  );
}

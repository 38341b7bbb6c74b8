'use client';

import { useImperativeHandle, useRef, type Ref } from 'react';
import { documentFormats } from '@/lib/contract/projects/document-limits';
import type { ReplacedFile } from './files-context';

export interface VersionChooserHandle {
  choose: (replaced: ReplacedFile) => void;
}

interface Props {
  ref: Ref<VersionChooserHandle>;
  label: string;
  onChosen: (files: readonly File[], replaced: ReplacedFile) => void;
}

export function VersionChooser({ ref, label, onChosen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<ReplacedFile>(undefined);

  useImperativeHandle(ref, () => ({
    choose: (file) => {
      replaced.current = file;
      input.current?.click();
    },
  }));

  return (
    <input
      ref={input}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      accept={documentFormats.map((format) => `.${format}`).join(',')}
      onChange={({ currentTarget }) => {
        if (replaced.current) onChosen([...(currentTarget.files ?? [])], replaced.current);
        // Choosing the same file again must fire a change event.
        currentTarget.value = '';
      }}
    />
  );
}

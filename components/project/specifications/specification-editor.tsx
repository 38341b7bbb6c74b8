'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LiveButton } from '@/components/form/live-button';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import { SpecificationForm, type SpecificationWords } from './specification-form';
import styles from './specifications.module.scss';

interface Props {
  projectId: string;
  user: { id: string; email: string };
  specifications: Specifications;
  words: SpecificationWords;
  open: string;
  children: ReactNode;
}

export function SpecificationEditor({ projectId, user, specifications, words, open, children }: Props) {
  const router = useRouter();
  const { edit } = words.labels;
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const moved = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (moved.current) (editing ? heading : button).current?.focus();
  }, [editing]);

  function turn(to: boolean, done: boolean): void {
    moved.current = true;
    setEditing(to);
    setSaved(done);
  }

  if (editing) {
    return (
      <>
        <h3 id="specifications-edit-heading" ref={heading} tabIndex={-1}>
          {edit.heading}
        </h3>
        <SpecificationForm
          projectId={projectId}
          user={user}
          specifications={specifications}
          words={words}
          onSaved={() => {
            turn(false, true);
            router.refresh();
          }}
          onCancel={() => turn(false, false)}
        />
      </>
    );
  }
  return (
    <>
      {children}
      <div className={`${styles.foot} no-print`}>
        <LiveButton ref={button} onClick={() => turn(true, false)}>
          {open}
        </LiveButton>
        <p className="small" role="status">
          {saved && edit.saved}
        </p>
      </div>
    </>
  );
}

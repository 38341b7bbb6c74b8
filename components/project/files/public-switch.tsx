// No confirmation: easily undone.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { failureText } from '@/components/form/sentences';
import { useHydrated } from '@/components/form/use-hydrated';
import { Check } from '@/components/ui/fields/check';
import { request } from '@/lib/api/browser/browser';
import { projectFilesPath } from '@/lib/uploads/project-uploads';
import { fillText } from '@/lib/i18n/fill-text';
import { useFilesDesk } from './files-context';

interface Props {
  id: string;
  /** File name; earlier versions with number. */
  name: string;
  isPublic: boolean;
}

export function PublicSwitch({ id, name, isPublic }: Props) {
  const { projectId, words, run, say } = useFilesDesk();
  const { labels, form, locale } = words;
  const router = useRouter();
  const hydrated = useHydrated();
  // Requested value, until the response.
  const [wanted, setWanted] = useState<boolean>();
  const [known, setKnown] = useState(isPublic);
  const [problem, setProblem] = useState<string>();
  const busy = useRef(false);
  if (known !== isPublic) {
    setKnown(isPublic);
    setWanted(undefined);
  }

  async function change(to: boolean): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setWanted(to);
    setProblem(undefined);
    const result = await run(() =>
      request<unknown>('patch', `${projectFilesPath(projectId)}/${encodeURIComponent(id)}`, {
        body: { isPublic: to },
        locale,
      }),
    );
    busy.current = false;
    if (!result.ok) {
      setWanted(undefined);
      return setProblem(failureText(result.failure, form, true));
    }
    say(fillText(to ? labels.published : labels.unpublished, { name }));
    return router.refresh();
  }

  return (
    <Check
      id={`public-${id}`}
      label={
        <>
          {labels.public} <span className="vh">{name}</span>
        </>
      }
      error={problem}
      checked={wanted ?? isPublic}
      disabled={!hydrated}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}

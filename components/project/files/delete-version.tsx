'use client';

import { LiveButton } from '@/components/form/live-button';
import { projectFilesPath } from '@/lib/uploads/project-uploads';
import { fillText } from '@/lib/i18n/fill-text';
import { useFilesDesk } from './files-context';

export interface VersionLine {
  id: string;
  name: string;
  /** Number from 1. */
  version: number;
}

interface Props {
  version: VersionLine;
  latest: boolean;
  /** Latest version after deletion. */
  before?: VersionLine | undefined;
}

export function DeleteVersion({ version: { id, name, version }, latest, before }: Props) {
  const { projectId, words, ask } = useFilesDesk();
  const labels = words.labels.delete;
  const whole = latest && !before;
  const text = whole ? labels.only : before ? labels.latest : labels.older;

  return (
    <LiveButton
      size="small"
      variant="quiet"
      aria-haspopup="dialog"
      onClick={() =>
        ask({
          key: `delete-${id}`,
          labels: {
            open: labels.open,
            heading: whole ? labels.heading : labels.versionHeading,
            text: fillText(text, {
              name,
              version,
              before: before?.version ?? '',
              beforeName: before?.name ?? '',
            }),
            submit: labels.submit,
            keep: whole ? labels.keep : labels.keepVersion,
            done: fillText(whole ? labels.done : labels.versionDone, { name, version }),
          },
          bad: true,
          call: { method: 'delete', path: `${projectFilesPath(projectId)}/${encodeURIComponent(id)}` },
        })
      }
    >
      {labels.open} <span className="vh">{latest ? name : `${name}, ${version}`}</span>
    </LiveButton>
  );
}

// What the parts of a project's files share: the queue of what is on its way, and how something is asked and said.
'use client';

import { createContext, useContext } from 'react';
import type { Action } from '@/components/ui/actions/action';
import type { Result } from '@/lib/api/result';
import type { FileCategory } from '@/lib/contract/projects/document-limits';
import type { ProjectFileDetails } from '@/lib/uploads/project-uploads';
import type { Upload, UploadQueue } from '@/lib/uploads/upload-queue';
import type { FileWords } from './file-words';

export interface ReplacedFile {
  id: string;
  name: string;
  category: FileCategory;
}

export interface FilesDeskState {
  projectId: string;
  words: FileWords;
  queue: UploadQueue<ProjectFileDetails>;
  uploads: readonly Upload<ProjectFileDetails>[];
  /** Has a newer version of a file chosen, and sends it. */
  chooseVersion: (file: ReplacedFile) => void;
  /** Asks before it is done. */
  ask: (action: Action) => void;
  /** Says what was done. */
  say: (text: string) => void;
  /** Makes a call that outlives the end of the session: whoever is signed in signs in again in place. */
  run: <T>(call: () => Promise<Result<T>>) => Promise<Result<T>>;
}

const FilesContext = createContext<FilesDeskState | undefined>(undefined);

export const FilesProvider = FilesContext.Provider;

export function useFilesDesk(): FilesDeskState {
  const desk = useContext(FilesContext);
  if (!desk) throw new Error('This part of a project’s files stands outside their desk');
  return desk;
}

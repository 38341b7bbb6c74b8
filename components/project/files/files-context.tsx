'use client';

import { createContext, useContext } from 'react';
import type { Action } from '@/components/form/actions/action';
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
  chooseVersion: (file: ReplacedFile) => void;
  ask: (action: Action) => void;
  say: (text: string) => void;
  /** Repeats the call after a new sign-in. */
  run: <T>(call: () => Promise<Result<T>>) => Promise<Result<T>>;
}

const FilesContext = createContext<FilesDeskState | undefined>(undefined);

export const FilesProvider = FilesContext.Provider;

export function useFilesDesk(): FilesDeskState {
  const desk = useContext(FilesContext);
  if (!desk) throw new Error('useFilesDesk() needs a FilesProvider');
  return desk;
}

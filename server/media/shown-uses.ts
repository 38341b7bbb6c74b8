import type { DownloadFile } from '../../lib/contract/media/download-schemas';
import { mayUse } from '../core/caller';
import type { Caller } from '../core/caller';

type Uses = Pick<DownloadFile, 'used_in' | 'letters' | 'projects' | 'settings'>;

/** Records in parts of the office that the caller may not open are only counted. */
export function shownUses(
  caller: Caller,
  { used_in, letters, projects, settings }: Uses,
): Uses & { elsewhere: number } {
  const shown = {
    used_in: mayUse(caller, 'blog') ? used_in : [],
    letters: mayUse(caller, 'letters') ? letters : [],
    projects: mayUse(caller, 'projects') ? projects : [],
    settings: caller.kind === 'admin' ? settings : [],
  };
  const hidden = [used_in, letters, projects, settings].flat().length - Object.values(shown).flat().length;
  return { ...shown, elsewhere: hidden };
}

// No confirmation: both can be undone.
import type { BulkAction } from '@/components/list/selection/bulk-action';
import type { Locale } from '@/lib/contract/core/locale';
import type { OfficeProject } from '@/lib/contract/projects/record-schemas';
import { changeProjects } from '@/lib/contract/projects/calls';
import { loadMessages } from '@/lib/i18n/messages';

export async function bulkActions(projects: readonly OfficeProject[], locale: Locale): Promise<BulkAction[]> {
  const { bulk } = (await loadMessages(locale)).officeProjects.list;
  const turn = (id: 'show' | 'hide', isPublic: boolean, keys: string): BulkAction => ({
    id,
    label: bulk[id].label,
    keys,
    path: changeProjects.path,
    set: { isPublic },
    rows: Object.fromEntries(
      projects
        .filter((project) => project.isPublic !== isPublic)
        .map((project) => [project.id, { isPublic: project.isPublic }]),
    ),
    done: bulk[id].done,
  });
  return [turn('show', true, 'v'), turn('hide', false, 'Shift+V')];
}

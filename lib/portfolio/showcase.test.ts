import { describe, expect, it } from 'vitest';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { showcase } from './showcase';

const project = (
  slug: string,
  status: ProjectSummary['status'],
  startDate: string,
  endDate: string | null = null,
) => ({ slug, status, startDate, endDate }) as ProjectSummary;

describe('showcase', () => {
  const projects = [
    project('plan', 'planning', '2027-01-01'),
    project('running', 'in_progress', '2026-05-01'),
    project('old', 'completed', '2024-01-01', '2024-06-01'),
    project('late', 'completed', '2023-01-01', '2026-09-01'),
    project('paused', 'on_hold', '2026-06-01'),
  ];

  it('shows completed projects first, latest end date first, and planned ones last', () => {
    expect(showcase(projects, 6).map(({ slug }) => slug)).toEqual([
      'late',
      'old',
      'running',
      'paused',
      'plan',
    ]);
  });

  it('returns at most the requested number, and does not change the list', () => {
    expect(showcase(projects, 2)).toHaveLength(2);
    expect(projects[0]?.slug).toBe('plan');
  });
});

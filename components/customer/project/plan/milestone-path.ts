// The addresses the plan is changed at. Filled in without the contract's calls, which would bring their schemas along.
import { addressOf } from '@/lib/contract/core/address';

export const milestonesPath = (project: string): `/api/${string}` =>
  addressOf('/api/projects/{id}/milestones', { id: project });

export const milestonePath = (project: string, milestone: string): `/api/${string}` =>
  addressOf('/api/projects/{id}/milestones/{milestoneId}', { id: project, milestoneId: milestone });

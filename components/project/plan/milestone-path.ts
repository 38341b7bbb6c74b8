// Keeps the contract's schemas out of the client bundle.
import { addressOf } from '@/lib/contract/core/address/address';

export const milestonesPath = (project: string): `/api/${string}` =>
  addressOf('/api/projects/{id}/milestones', { id: project });

export const milestonePath = (project: string, milestone: string): `/api/${string}` =>
  addressOf('/api/projects/{id}/milestones/{milestoneId}', { id: project, milestoneId: milestone });

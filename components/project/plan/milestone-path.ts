// Without the contract's schemas, for small bundles.
import { addressOf } from '@/lib/contract/core/address/address';

export const milestonesPath = (project: string): `/api/${string}` =>
  addressOf('/api/projects/{id}/milestones', { id: project });

export const milestonePath = (project: string, milestone: string): `/api/${string}` =>
  addressOf('/api/projects/{id}/milestones/{milestoneId}', { id: project, milestoneId: milestone });

// What the record of changes knows: kinds of records, and what can happen to each. Plain values: a browser reads them
// without a schema. Whatever is recorded stands here, so that every row has words on its page (`activity.actions`).

export const activityActions = {
  project: [
    'created',
    'updated',
    'status-changed',
    'deleted',
    'member-added',
    'member-changed',
    'member-removed',
    'milestone-added',
    'milestone-changed',
    'milestone-removed',
    'file-added',
    'file-changed',
    'file-removed',
    'specifications-written',
    'image-added',
    'image-changed',
    'image-removed',
    'images-ordered',
    'exported',
  ],
  request: ['begun', 'updated', 'pending', 'in_progress', 'completed', 'cancelled', 'converted', 'asked', 'answered', 'deleted', 'file-added', 'file-removed', 'exported'],
  contact: ['received', 'updated', 'replied', 'reply-cancelled', 'note-added', 'note-removed', 'deleted', 'exported'],
  order: ['created', 'updated', 'en_cours', 'termine', 'annule'],
  update: ['created'],
  user: [
    'registered',
    'invited',
    'invited-again',
    'created',
    'joined',
    'updated',
    'activated',
    'deactivated',
    'deleted',
    'admin-reset',
    'password-reset',
    'email-changed',
    'email-verified',
    'session-ended',
    'other-sessions-ended',
    'sessions-ended',
    'otp-begun',
    'otp-enabled',
    'otp-disabled',
    'otp-reset',
    'recovery-codes-renewed',
    'exported',
  ],
  address: ['added', 'changed', 'removed'],
  newsletter: ['exported', 'unsubscribed', 'deleted'],
  post: ['created', 'updated', 'published', 'scheduled', 'unpublished', 'archived', 'deleted', 'featured-ordered', 'copy-discarded', 'revision-restored', 'preview-created', 'preview-revoked', 'appeared', 'imported'],
  tag: ['updated', 'merged', 'deleted'],
  author: ['updated'],
  media: ['added', 'described', 'removed'],
  mail: ['retried'],
  activity: ['exported'],
} as const;

export type ActivityRecordType = keyof typeof activityActions;
export const activityRecordTypes = Object.keys(activityActions) as ActivityRecordType[];

/** `user.updated`: the kind of record and what happened to it. */
export type ActivityAction = { [Type in ActivityRecordType]: `${Type}.${(typeof activityActions)[Type][number]}` }[ActivityRecordType];
export const activityActionNames = activityRecordTypes.flatMap((type) => activityActions[type].map((what) => `${type}.${what}` as ActivityAction));

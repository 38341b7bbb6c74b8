// What the removal deletes, and the page of the office counts.
import { invoiceSeries, isDemoSeries } from '../../lib/contract/invoices/choices';
import type { PostKind } from '../../lib/contract/posts/desk-choices';
import type { Handle } from '../db/database';
import { ofKind } from '../posts/post-kind';

export const demoSeries = invoiceSeries.filter(isDemoSeries);

export const demoContacts = (handle: Handle) =>
  handle.selectFrom('contacts').select('id').where('demo', '=', 1);

export const demoSubscriptions = (handle: Handle) =>
  handle.selectFrom('newsletter_subscriptions').select(['id', 'email']).where('demo', '=', 1);

export const demoProjects = (handle: Handle) =>
  handle.selectFrom('projects').select('id').where('demo', '=', 1);

export const postsOfKind = (handle: Handle, kind: PostKind) =>
  handle.selectFrom('posts').select('id').where(ofKind('posts', kind));

export const demoPosts = (handle: Handle, kind: PostKind) => postsOfKind(handle, kind).where('demo', '=', 1);

export const demoLetters = (handle: Handle) =>
  handle.selectFrom('letters').select('id').where('demo', '=', 1);

const marked = (handle: Handle) => handle.selectFrom('users').select('id').where('demo', '=', 1);

export const demoRequests = (handle: Handle) =>
  handle.selectFrom('project_requests').select('id').where('requester_id', 'in', marked(handle));

/** Without those that another customer accepted. */
export const demoQuotes = (handle: Handle) =>
  handle
    .selectFrom('orders')
    .select('id')
    .where('project_id', 'in', demoProjects(handle))
    .where((eb) => eb.or([eb('accepted_at', 'is', null), eb('accepted_by', 'in', marked(handle))]));

/** Of all projects, deleted ones included. */
export const demoInvoices = (handle: Handle) =>
  handle.selectFrom('invoices').select('id').where('series', 'in', demoSeries);

const authorsElsewhere = (handle: Handle) =>
  handle
    .selectFrom('posts')
    .select('author_id as id')
    .where('demo', '=', 0)
    .union(
      handle
        .selectFrom('post_working_copies')
        .innerJoin('posts', 'posts.id', 'post_working_copies.post_id')
        .select('post_working_copies.author_id as id')
        .where('posts.demo', '=', 0),
    );

const membersElsewhere = (handle: Handle) =>
  handle
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select('project_members.user_id as id')
    .where('projects.demo', '=', 0);

/** Without administrators, and without the team's members that other content needs. */
export const demoUsers = (handle: Handle) =>
  handle
    .selectFrom('users')
    .select(['id', 'email'])
    .where('demo', '=', 1)
    .where('role', '<>', 'admin')
    .where((eb) =>
      eb.or([
        eb('role', '=', 'user'),
        eb('id', 'not in', authorsElsewhere(handle).union(membersElsewhere(handle))),
      ]),
    );

/** By name. */
export const stayingUsers = (handle: Handle) =>
  handle
    .selectFrom('users')
    .select((eb) => [
      'id',
      'role',
      'first_name',
      'last_name',
      eb('id', 'in', authorsElsewhere(handle)).as('is_author'),
      eb('id', 'in', membersElsewhere(handle)).as('is_member'),
    ])
    .where('demo', '=', 1)
    .where('id', 'not in', demoUsers(handle).clearSelect().select('id'))
    .orderBy('sort_name')
    .orderBy('id');

const savedSections = (handle: Handle) =>
  handle.selectFrom('site_revisions').select('section').where('reason', '<>', 'first');

/** Never saved. */
export const demoSections = (handle: Handle) =>
  handle.selectFrom('site_sections').select('name').where('name', 'not in', savedSections(handle));

export const stayingSections = (handle: Handle) =>
  handle.selectFrom('site_sections').select('name').where('name', 'in', savedSections(handle));

import type { Locale } from '../../lib/contract/core/locale';
import type { ProjectType, RequestStatus, RequestStep } from '../../lib/contract/requests/choices';
import type { RequestDetails } from '../../lib/contract/requests/detail-schemas';
import type { ServiceId, ShortlistLine, TierId } from '../../lib/contract/projects/services';
import type { Generated } from 'kysely';
import type { Day, Flag, Instant, JsonText } from '../db/codec';

interface ProjectRequestsTable {
  id: string;
  requester_id: string;
  /** Client-generated: retries create one draft. */
  draft_key: string | null;
  reference: string | null;
  status: RequestStatus;
  /** Of the texts. */
  locale: Generated<Locale>;
  project_name: string | null;
  description: string | null;
  project_type: ProjectType | null;
  /** Whole euros. */
  budget_min: number | null;
  budget_max: number | null;
  deadline: Day | null;
  contact_name: string | null;
  contact_email: string | null;
  /** As typed in a draft, E.164 after submission. */
  contact_phone: string | null;
  contact_company: string | null;
  features: JsonText<string[]>;
  integrations: string | null;
  constraints: string | null;
  performance_goals: string | null;
  reference_sites: JsonText<string[]>;
  has_style_guide: Flag | null;
  has_mockups: Flag | null;
  needs_hosting: Flag | null;
  needs_maintenance: Flag | null;
  comments: string | null;
  details: JsonText<RequestDetails>;
  service: ServiceId | null;
  tier: TierId | null;
  /** Empty below two lines; `service` and `tier` hold the first. */
  shortlist: JsonText<ShortlistLine[]>;
  step: RequestStep;
  /** Folded text. */
  search_text: string;
  /** Folded project name. */
  sort_name: string;
  /** Unique: one request per project. */
  project_id: string | null;
  created_at: Instant;
  /** Increasing version. */
  updated_at: Instant;
  submitted_at: Instant | null;
  /** When an answer becomes urgent, then due; counted in working hours. */
  amber_at: Instant | null;
  due_at: Instant | null;
  /** On the review page. */
  consent_at: Instant | null;
  assignee_id: Generated<string | null>;
  /** Version of the assignment; `updated_at` stays, because the requester sees it. */
  assigned_at: Generated<Instant | null>;
}

interface RequestStatesTable {
  id: string;
  request_id: string;
  /** null: draft created. */
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  /** null: account erased. */
  actor_id: string | null;
  made_by: 'requester' | 'team';
  reason: string | null;
  /** Of the reason; null without one. */
  locale: Locale | null;
  created_at: Instant;
}

interface RequestMessagesTable {
  id: string;
  request_id: string;
  /** null: account erased. */
  author_id: string | null;
  made_by: 'requester' | 'team';
  body: string;
  locale: Generated<Locale>;
  /** Client-generated: retries add nothing. */
  key: string | null;
  created_at: Instant;
}

/** For the team only. */
interface RequestNotesTable {
  id: string;
  request_id: string;
  /** null: account erased. */
  author_id: string | null;
  body: string;
  locale: Generated<Locale>;
  /** Client-generated: retries add nothing. */
  key: string | null;
  created_at: Instant;
}

export interface RequestTables {
  project_requests: ProjectRequestsTable;
  project_request_states: RequestStatesTable;
  project_request_messages: RequestMessagesTable;
  project_request_notes: RequestNotesTable;
}

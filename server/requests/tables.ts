// The tables of project requests: the requests themselves, their changes of state, and files of requests and projects.
import type { FileCategory } from '../../lib/contract/projects/document-limits';
import type { ProjectType, RequestStatus, RequestStep } from '../../lib/contract/requests/choices';
import type { RequestDetails } from '../../lib/contract/requests/detail-schemas';
import type { ServiceId, ShortlistLine, TierId } from '../../lib/contract/projects/services';
import type { Generated } from 'kysely';
import type { Day, Flag, Instant, JsonText } from '../db/codec';

interface ProjectRequestsTable {
  id: string;
  requester_id: string;
  /** Made by the caller of the first save, so that its repetition makes no second draft. */
  draft_key: string | null;
  /** Given when it is submitted. */
  reference: string | null;
  status: RequestStatus;
  project_name: string | null;
  description: string | null;
  project_type: ProjectType | null;
  /** Whole euros. */
  budget_min: number | null;
  budget_max: number | null;
  deadline: Day | null;
  contact_name: string | null;
  contact_email: string | null;
  /** As typed while it is a draft, E.164 from then on. */
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
  /** Empty for fewer than two lines; `service` and `tier` hold the first. */
  shortlist: JsonText<ShortlistLine[]>;
  step: RequestStep;
  /** What the list of requests is searched by, folded (search.ts). */
  search_text: string;
  /** Its project's name, folded: what the list is sorted by. */
  sort_name: string;
  /** The project made of it: one index keeps it to one request. */
  project_id: string | null;
  created_at: Instant;
  /** Greater after every change: stale writes are told by it. */
  updated_at: Instant;
  submitted_at: Instant | null;
  /** By the clock of working hours: when an answer is to be hurried, and when it is due. */
  amber_at: Instant | null;
  due_at: Instant | null;
  /** When the requester ticked the box of the review page. */
  consent_at: Instant | null;
  assignee_id: Generated<string | null>;
  /** Greater after every change of the assignee: stale ones are told by it. `updated_at` stays, because the requester sees it. */
  assigned_at: Generated<Instant | null>;
}

interface RequestStatesTable {
  id: string;
  request_id: string;
  /** null: the draft was begun. */
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  /** null once the person is erased. */
  actor_id: string | null;
  made_by: 'requester' | 'team';
  reason: string | null;
  created_at: Instant;
}

/** Questions of the team and answers of the requester. */
interface RequestMessagesTable {
  id: string;
  request_id: string;
  /** null once the person is erased. */
  author_id: string | null;
  made_by: 'requester' | 'team';
  body: string;
  /** Made by the caller, so that a repeated call adds nothing. */
  key: string | null;
  created_at: Instant;
}

/** Internal to the team. */
interface RequestNotesTable {
  id: string;
  request_id: string;
  /** null once the person is erased. */
  author_id: string | null;
  body: string;
  /** Made by the caller, so that a repeated call adds nothing. */
  key: string | null;
  created_at: Instant;
}

interface FilesTable {
  id: string;
  /** The request it was added to; null for a project's own. */
  request_id: string | null;
  project_id: string | null;
  uploaded_by: string | null;
  name: string;
  category: FileCategory;
  is_public: Flag;
  /** 1: for the team of the project alone. */
  internal: Generated<Flag>;
  /** Bytes. */
  size: number;
  mime_type: string;
  /** Hex. */
  sha256: string;
  /** Where the bytes are (server/files/store.ts): random, and told to nobody. */
  storage_key: string;
  created_at: Instant;
  /** The id of its first version: shared by all of them. */
  series_id: string;
  /** From 1 within its series. */
  version: number;
}

export interface RequestTables {
  project_requests: ProjectRequestsTable;
  project_request_states: RequestStatesTable;
  project_request_messages: RequestMessagesTable;
  project_request_notes: RequestNotesTable;
  files: FilesTable;
}

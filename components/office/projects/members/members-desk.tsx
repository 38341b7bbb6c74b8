'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { ActionDialog } from '@/components/form/actions/action-dialog';
import { AskAgain } from '@/components/form/credentials/ask-again';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import { request } from '@/lib/api/browser/browser';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { memberRoles, type MemberRole } from '@/lib/contract/projects/choices';
import type { ProjectMember } from '@/lib/contract/projects/member-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import { InviteForm } from './invite-form';
import { MemberRow } from './member-row';
import styles from './members.module.scss';
import type { MembersWords } from './members-words';
import { nameOf, PersonSearch } from './person-search';
import { membersPath } from '../project-path';
import type { Person } from './use-account-search';

interface Props {
  projectId: string;
  title: string;
  members: readonly (ProjectMember & { account: string })[];
  user: { id: string; email: string };
  words: MembersWords;
}

export function MembersDesk({ projectId, title, members, user, words }: Props) {
  const { labels, roles, form } = words;
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const [chosen, setChosen] = useState<Person>();
  const [role, setRole] = useState<MemberRole>('client');
  // Remounts the search after each added member.
  const [round, setRound] = useState(0);
  const [wanted, setWanted] = useState<Readonly<Record<string, MemberRole>>>({});
  const [known, setKnown] = useState(members);
  const [removing, setRemoving] = useState<ProjectMember>();
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState({ text: '', done: 0 });
  const status = useRef<HTMLParagraphElement>(null);
  const running = useRef(false);
  if (known !== members) {
    setKnown(members);
    setWanted({});
  }

  useEffect(() => {
    if (announcement.done > 0) status.current?.focus();
  }, [announcement.done]);

  const announce = (text: string) => setAnnouncement(({ done }) => ({ text, done: done + 1 }));

  async function put(userId: string, to: MemberRole): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setProblem(undefined);
    const result = await guard.run(() =>
      request<unknown>('post', membersPath(projectId), { body: { userId, role: to }, locale: form.locale }),
    );
    running.current = false;
    if (!result.ok) setProblem(failureText(result.failure, form, true));
    else router.refresh();
    return result.ok;
  }

  async function rename({ userId, name }: ProjectMember, to: MemberRole): Promise<void> {
    setWanted((before) => ({ ...before, [userId]: to }));
    if (await put(userId, to))
      setAnnouncement(({ done }) => ({ text: fillText(labels.renamed, { name, role: roles[to] }), done }));
    else setWanted(({ [userId]: _refused, ...rest }) => rest);
  }

  async function add(): Promise<void> {
    if (!chosen) return setProblem(labels.choose);
    if (!(await put(chosen.id, role))) return undefined;
    announce(fillText(labels.added, { name: nameOf(chosen) }));
    setChosen(undefined);
    return setRound((count) => count + 1);
  }

  return (
    <>
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {announcement.text}
      </p>
      {members.length === 0 ? (
        <p className={styles.none}>{labels.none}</p>
      ) : (
        <ul className={styles.members}>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              me={member.userId === user.id}
              role={wanted[member.userId] ?? member.role}
              words={words}
              account={member.account}
              onRole={(to) => void rename(member, to)}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </ul>
      )}
      <form
        className={styles.add}
        aria-label={labels.add}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <PersonSearch
          key={round}
          words={words}
          known={members.map(({ userId }) => userId)}
          onChosen={(person) => {
            setChosen(person);
            setProblem(undefined);
            if (person) setRole(person.role === 'user' ? 'client' : 'lead');
          }}
        />
        <Field id="member-role" label={labels.role}>
          {(wiring) => (
            <Select {...wiring} value={role} onChange={({ target }) => setRole(target.value as MemberRole)}>
              {memberRoles.map((value) => (
                <option key={value} value={value}>
                  {roles[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <LiveButton type="submit" size="small">
          {labels.addSubmit}
        </LiveButton>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
      <details className={`fold-out ${styles.invite}`}>
        <summary id="invite-heading">{labels.invite.heading}</summary>
        <InviteForm
          projectId={projectId}
          words={words}
          email={user.email}
          onDone={(email) => {
            router.refresh();
            announce(fillText(labels.invite.done, { email }));
          }}
        />
      </details>
      {removing && (
        <ActionDialog
          action={{
            key: 'member-out',
            labels: {
              open: '',
              heading: fillText(labels.ask.heading, { name: removing.name }),
              text: fillText(labels.ask.text, { name: removing.name, title }),
              submit: labels.ask.submit,
              keep: labels.ask.keep,
              done: '',
            },
            bad: true,
            call: {
              method: 'delete',
              path: `${membersPath(projectId)}/${encodeURIComponent(removing.userId)}`,
            },
          }}
          words={form}
          email={user.email}
          onDone={() => {
            announce(fillText(labels.removed, { name: removing.name }));
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
      <AskAgain
        guard={guard}
        email={user.email}
        words={form}
        holds={() => chosen !== undefined || running.current}
      />
    </>
  );
}

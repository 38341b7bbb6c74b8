'use client';

import { Saved } from '@/components/form/writing/saved';
import { Button } from '@/components/ui/buttons/button';
import type { Messages } from '@/lib/i18n/messages';
import type { ProfileForm } from '../profile/use-profile-form';

export function SaveFoot({ form, labels }: { form: ProfileForm; labels: Messages['account']['save'] }) {
  return (
    <>
      {form.restored && (
        <Button variant="quiet" size="small" onClick={form.discard}>
          {labels.discard}
        </Button>
      )}
      <Saved text={form.saved ? labels.saved : form.restored ? labels.restored : undefined} />
    </>
  );
}

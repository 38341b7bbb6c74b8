// Keeps its height while empty: it fills after rendering.
import type { Messages } from '@/lib/i18n/messages';
import { forgetService } from './selected-service';
import styles from './contact-section.module.scss';

interface Props {
  name: string | undefined;
  labels: Pick<Messages['contact']['form'], 'about' | 'forget'>;
}

export function SelectedService({ name, labels }: Props) {
  return (
    <p className={`small ${styles.about}`}>
      {name && (
        <>
          {labels.about} <strong>{name}</strong>{' '}
          <button type="button" onClick={forgetService}>
            {labels.forget}
          </button>
        </>
      )}
    </p>
  );
}

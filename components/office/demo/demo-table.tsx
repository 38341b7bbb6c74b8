import { demoParts } from '@/lib/contract/demo/parts';
import type { Demo } from '@/lib/contract/demo/schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from './demo.module.scss';

interface Props {
  labels: Messages['officeDemo']['removal']['table'];
  demo: Pick<Demo, 'going' | 'staying'>;
}

export function DemoTable({ labels, demo: { going, staying } }: Props) {
  return (
    <table className={styles.counts}>
      <caption className="vh">{labels.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.what}</th>
          <th scope="col">{labels.goes}</th>
          <th scope="col">{labels.stays}</th>
        </tr>
      </thead>
      <tbody>
        {demoParts.map((part) => (
          <tr key={part}>
            <th scope="row">{labels.parts[part]}</th>
            <td>{going[part]}</td>
            <td>{staying[part]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

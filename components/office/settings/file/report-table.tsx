import { StateSign } from '@/components/ui/signs/state-sign';
import type { ImportReport } from '@/lib/contract/settings/schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../pages.module.scss';

interface Props {
  report: ImportReport;
  labels: Messages['officeSettings']['file'];
  sections: Messages['officeSettings']['sections'];
}

export function ReportTable({ report, labels, sections }: Props) {
  return (
    <table className={styles.differences}>
      <caption className="vh">{labels.report}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.section}</th>
          <th scope="col">{labels.state}</th>
          <th scope="col">{labels.changed}</th>
        </tr>
      </thead>
      <tbody>
        {report.map(({ section, state, changed }) => (
          <tr key={section}>
            <th scope="row">{sections[section]}</th>
            <td>
              <StateSign sign={state === 'same' ? 'done' : 'new'} label={labels.states[state]} />
            </td>
            <td>{changed.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

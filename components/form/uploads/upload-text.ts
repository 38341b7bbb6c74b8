import type { Refusal } from '@/lib/uploads/check';
import type { Upload, UploadState } from '@/lib/uploads/upload-queue';
import { formatMoment } from '@/lib/format/dates';
import { formatPercent } from '@/lib/format/numbers';
import { formatSize } from '@/lib/format/sizes';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { DocumentsWords } from './documents-words';

const codes: Readonly<Record<Refusal, string>> = {
  unsupported: 'FILE_UNSUPPORTED',
  tooLarge: 'FILE_TOO_LARGE',
  empty: 'FILE_EMPTY',
  tooMany: 'TOO_MANY_FILES',
  tooManyPixels: 'IMAGE_TOO_MANY_PIXELS',
  active: 'FILE_ACTIVE',
  unchecked: 'FILE_UNCHECKED',
  infected: 'FILE_INFECTED',
  broken: 'IMAGE_BROKEN',
};

/** Milliseconds to the first estimate. */
const TELLING = 3000;

function isOf(kind: UploadState['kind'], ...kinds: UploadState['kind'][]): boolean {
  return kinds.includes(kind);
}

/** « 1 reçu, 1 en cours, 2 en file ». */
export function countsText(uploads: readonly Upload[], { labels, locale }: DocumentsWords): string {
  const count = (...kinds: UploadState['kind'][]) =>
    uploads.filter(({ state }) => isOf(state.kind, ...kinds)).length;
  const [received, sending, queued, failed] = [
    count('received', 'removing'),
    count('sending'),
    count('queued'),
    count('refused', 'cut'),
  ];
  const parts = [
    received > 0 && pluralText(labels.counts.received, received, locale),
    sending > 0 && fillText(labels.counts.sending, { count: sending }),
    queued > 0 && fillText(labels.counts.queued, { count: queued }),
    failed > 0 && pluralText(labels.counts.failed, failed, locale),
  ];
  return parts.filter(Boolean).join(', ');
}

export function problemText(
  { state, size }: Upload,
  { labels, codes: texts, locale }: DocumentsWords,
): string | undefined {
  if (state.kind === 'refused') return texts[codes[state.why]];
  if (state.kind === 'received') return state.problem && labels.refused.removal;
  if (state.kind !== 'cut') return undefined;
  const { failure, sent } = state;
  // The API's text is more precise.
  if (failure.status > 0) return texts[failure.code] ?? failure.message ?? texts['UPLOAD_FAILED'];
  return fillText(labels.refused.cut, { percent: formatPercent(Math.floor((sent / size) * 100), locale) });
}

function secondsLeft(
  { sent, since, at }: { sent: number; since: number; at: number },
  size: number,
): number | undefined {
  const taken = at - since;
  return taken < TELLING || sent === 0 ? undefined : Math.ceil(((size - sent) * taken) / sent / 1000);
}

function timeText(seconds: number, locale: DocumentsWords['locale']): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    .format(value)
    .replace(/\s/g, '\u00a0');
}

export function placeText({ state, size }: Upload, words: DocumentsWords): string {
  const { labels, locale } = words;
  const total = formatSize(size, locale);
  switch (state.kind) {
    case 'queued':
      return fillText(labels.queued, { size: total });
    case 'received':
    case 'removing':
      return fillText(labels.sentAt, { size: total, when: formatMoment(state.at, locale) });
    case 'sending': {
      if (state.sent >= size) return `${total}, ${labels.checking}`;
      const seconds = secondsLeft(state, size);
      const parts = [
        fillText(labels.progress, { sent: formatSize(state.sent, locale), size: total }),
        seconds !== undefined && fillText(labels.left, { time: timeText(seconds, locale) }),
      ];
      return parts.filter(Boolean).join(', ');
    }
    default:
      return total;
  }
}

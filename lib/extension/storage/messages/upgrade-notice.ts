import { isRecord } from '../../../core/utils/is-record';

/** A notice of message version 1: a code, and values in one bag; lists were one value a line. */
interface NoticeV1 {
  code?: unknown;
  params?: unknown;
}

function lines(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' ? value.split('\n') : [];
}

/** `22-26` was a span. */
function spanOf(place = ''): { start: number; end: number } {
  const [start = Number.NaN, end = Number.NaN] = place.split('-').map(Number);
  return start >= 0 && end > start ? { start, end } : { start: 0, end: 0 };
}

function differingValues({ values, citations, places }: Record<string, unknown>): unknown[] {
  const spans = lines(places);
  const indexes = lines(citations);
  return lines(values).map((text, index) => ({
    text,
    citation: Number(indexes[index] ?? Number.NaN),
    span: spanOf(spans[index]),
  }));
}

/** Turns a stored notice of message version 1 into one of version 2: its values become fields of its type. */
export function upgradeNotice(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  const { code, params } = stored as NoticeV1;
  const values = isRecord(params) ? params : {};
  switch (code) {
    case 'values-differ':
      return { type: code, values: differingValues(values) };
    case 'page-failed':
      return { type: code, domain: values.domain ?? '', kind: values.reason };
    case 'tool-failed':
      return { type: code, tool: values.tool ?? '', message: values.said ?? '' };
    default:
      return { type: code, ...values };
  }
}

import type { GivenQuote, Notice } from './notice';

/** Notices about the text that a model has written, or what it was given for it: they go with the text. */
const typesOfText: readonly Notice['type'][] = ['unsourced', 'given-quotes', 'marks-checked'];

/** Whether a notice is about the text that a model has written, or what it was given for it. */
export function isAboutModelText({ type }: Notice): boolean {
  return typesOfText.includes(type);
}

/** Notices without the passages of some sources. */
export function withoutPassagesOf(notices: readonly Notice[], isGone: (sourceId: number) => boolean): Notice[] {
  const left = <P extends GivenQuote>(passages: readonly P[]) => passages.filter(({ sourceId }) => !isGone(sourceId));
  return notices.flatMap((notice): Notice[] => {
    if (notice.type !== 'closest' && notice.type !== 'given-quotes') return [notice];
    const stripped: Notice =
      notice.type === 'closest'
        ? { ...notice, passages: left(notice.passages) }
        : { ...notice, passages: left(notice.passages) };
    return stripped.passages.length > 0 ? [stripped] : [];
  });
}

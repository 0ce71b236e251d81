import './later-result.css';
import type { VNode } from 'preact';
import type { CitationCheck, LaterCheck, Source } from '../../../core/source';
import { archiveUrl } from '../../../core/url/archive-url';
import { type DifferencePart, wordDifference } from '../../../passages/quotes/word-difference';
import { formatMoment } from '../../shared/formats';
import { t, withGap } from '../../shared/texts';
import { openFailureSentence } from './check-texts';
import { ShortPage } from './short-page';

/** Characters of a passage that are shown; passages are a few sentences. */
const maxShown = 3_000;

interface WordsProps {
  label: string;
  parts: DifferencePart[];
  as: 'del' | 'ins';
  /** BCP 47 tag of the page's language. */
  language: string | undefined;
}

function Words({ label, parts, as: Mark, language }: WordsProps): VNode {
  return (
    <figure>
      <figcaption class="number">{label}</figcaption>
      <blockquote class="quote" dir="auto" lang={language}>
        {parts.map(({ text, changed }, index) => (changed ? <Mark key={index}>{text}</Mark> : text))}
      </blockquote>
    </figure>
  );
}

interface ChangedWordsProps {
  then: string;
  now: string;
  check: CitationCheck;
  language: string | undefined;
}

/** The words of a page then and now, side by side where there is room. */
function ChangedWords({ then, now, check, language }: ChangedWordsProps): VNode {
  const { before, after } = wordDifference(then.slice(0, maxShown), now.slice(0, maxShown));
  const moment = (at: number | undefined) => (at === undefined ? '' : formatMoment(at, Date.now()));
  return (
    <div class="then-and-now">
      <Words
        label={t('panel.later.then', { moment: moment(check.retrievedAt) })}
        parts={before}
        as="del"
        language={language}
      />
      <Words
        label={t('panel.later.now', { moment: moment(check.later?.retrievedAt) })}
        parts={after}
        as="ins"
        language={language}
      />
    </div>
  );
}

function changeSentence({ change, reason, error }: LaterCheck, source: Source): string {
  if (change === 'same') return t('panel.later.same');
  if (change === 'changed') return t('panel.later.changed');
  if (error) {
    const failure = change === 'gone' ? t('panel.later.page_gone') : openFailureSentence(error, source.domain);
    return withGap(failure) + t('panel.later.kept');
  }
  if (change === 'gone') return t('panel.later.gone');
  return t(reason === 'short' ? 'panel.later.short' : 'panel.later.cut');
}

/** Outcome for the passage of a citation when its page was read again; nothing if it was not. */
export function LaterResult({ check, source }: { check: CitationCheck | undefined; source: Source }): VNode | null {
  const later = check?.later;
  if (!check || !later) return null;
  const then = check.passage;
  const archive = check.retrievedAt === undefined ? undefined : archiveUrl(source.url, check.retrievedAt);
  return (
    <>
      {later.change === 'changed' && then && later.passage && (
        <ChangedWords then={then} now={later.passage} check={check} language={source.language} />
      )}
      <p class="card-text">
        {withGap(changeSentence(later, source))}
        {t('panel.later.checked', { moment: formatMoment(later.retrievedAt, Date.now()) })}
      </p>
      <ShortPage text={later.pageText} language={source.language} />
      {later.change !== 'same' && archive && /^https?:/.test(source.url) && (
        <p class="card-text">
          <a class="button link" href={archive} target="_blank" rel="noopener noreferrer">
            {t('panel.later.archive', { moment: formatMoment(check.retrievedAt ?? 0, Date.now()) })}
          </a>
        </p>
      )}
    </>
  );
}

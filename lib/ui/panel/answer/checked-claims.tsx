import './checked-claims.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { AssistantMessage, ShownAttachment } from '../../../core/message';
import type { Citation } from '../../../core/source';
import { safeLink } from '../../markdown/safe-link';
import { Glyph } from '../../shared/glyph';
import { opensInNewTab } from '../../shared/keys/modifier-keys';
import { MatchedPassage } from '../../shared/matched-passage';
import { joinSentences, t } from '../../shared/texts';
import { isChecking, verdictOf } from '../../shared/verdict';
import { verdictEntries } from '../../shared/verdicts';
import { checkSentences } from '../citations/check-texts';
import { ChipGroup } from '../citations/chip-group';
import { ShortPage } from '../citations/short-page';
import { usePanel } from '../model/panel-context';
import { claimGroups, claimParts } from './claim-groups';

interface ClaimProps {
  answer: AssistantMessage;
  index: number;
  citation: Citation;
  /** Absent where the page is not known. */
  page: ShownAttachment | undefined;
}

/**
 * The verdict on one line, which unfolds to the passage. The line is there from the start, so that nothing moves when
 * it arrives.
 */
function ClaimCheck({
  answer,
  citation,
  words,
}: {
  answer: AssistantMessage;
  citation: Citation;
  words: string;
}): VNode {
  const { check } = citation;
  const verdict = verdictOf(citation, answer);
  const { tone, texts } = verdictEntries[verdict];
  const line = (
    <>
      <Glyph verdict={verdict} />
      <b>{t(texts.name)}</b>
    </>
  );
  const passage = check?.passage;
  const source = answer.sources.find(({ id }) => citation.sourceIds.includes(id));
  const sentences = check ? checkSentences(verdict, check, source, answer) : [];
  if (!passage && sentences.length === 0)
    return (
      <p class="claim-check" data-tone={tone}>
        {line}
      </p>
    );
  return (
    <details class="claim-check">
      <summary data-tone={tone}>
        {line}
        <span class={passage ? 'claim-line quoted' : 'claim-line'} dir="auto" aria-hidden="true">
          {passage ?? joinSentences(sentences)}
        </span>
      </summary>
      {sentences.length > 0 && <p class="claim-text">{joinSentences(sentences)}</p>}
      {passage && (
        <blockquote class="quote" dir="auto" lang={source?.language}>
          <MatchedPassage passage={passage} other={words} />
        </blockquote>
      )}
      <ShortPage text={check?.pageText} language={source?.language} />
    </details>
  );
}

function Claim({ answer, index, citation, page }: ClaimProps): VNode {
  const { openSource } = usePanel();
  const parts = claimParts(answer.text, citation.claim, citation.check?.missingSpans);
  const words = parts.map(({ text }) => text).join('');
  const href = safeLink(page?.url ?? '');
  function show(event: MouseEvent): void {
    if (page === undefined || opensInNewTab(event)) return;
    event.preventDefault();
    openSource({ url: page.url, quote: words });
  }
  const link = href === undefined ? { onClick: show } : { onClick: show, href };
  return (
    <li>
      <p class="claim" dir="auto" lang={page?.language}>
        <a class="claim-words" {...link} target="_blank" rel="noopener noreferrer" title={t('panel.check_page.show')}>
          {parts.map(({ text, missing }) => (missing ? <span class="missing">{text}</span> : text))}
        </a>
        <ChipGroup citations={[index]} />
      </p>
      <ClaimCheck answer={answer} citation={citation} words={words} />
    </li>
  );
}

/** Marks the sentences in the page, or removes the marks. Checks mark them by themselves. */
function MarksButton({ answer }: { answer: AssistantMessage }): VNode {
  const { client } = usePanel();
  // A running check marks the page; after a saved one is opened, the page in the tab has no marks.
  const [isOn, setOn] = useState(isChecking(answer));
  const [isGone, setGone] = useState(false);
  async function toggle(): Promise<void> {
    const on = !isOn;
    const done = await client.call('mark-claims', { answerId: answer.id, on }).catch(() => ({ marked: 0 }));
    const missed = on && done.marked === 0;
    setGone(missed);
    setOn(on && !missed);
  }
  return (
    <p class="claim-marks">
      <button type="button" class="toggle" role="switch" aria-checked={isOn} onClick={() => void toggle()}>
        <span class={`switch${isOn ? ' on' : ''}`} />
        {t('panel.check_page.marks')}
      </button>
      <span role="status">{isGone && t('panel.check_page.not_open')}</span>
    </p>
  );
}

/** The sentences of a checked page that cite, each with its verdict and the passage of the page that it cites. */
export function CheckedClaims({ answer }: { answer: AssistantMessage }): VNode {
  const { thread } = usePanel();
  const question = thread.view.value?.messages.find(({ id }) => id === answer.parentId);
  const page = question?.role === 'user' ? question.attachments[0] : undefined;
  return (
    <>
      {answer.check && <MarksButton answer={answer} />}
      {claimGroups(answer).map(({ heading, citations }) => (
        <section key={citations[0]} class="claim-group">
          {heading !== '' && (
            <h3 dir="auto" lang={page?.language}>
              {heading}
            </h3>
          )}
          <ol class="claims">
            {citations.map((index) => {
              const citation = answer.citations[index];
              return citation && <Claim key={index} answer={answer} index={index} citation={citation} page={page} />;
            })}
          </ol>
        </section>
      ))}
    </>
  );
}

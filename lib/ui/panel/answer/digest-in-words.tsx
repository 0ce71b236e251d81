import '../citations/no-source.css';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { guessLanguage } from '../../../passages/text/language';
import { type BuiltInApis, builtInApis, type SummaryOptions } from '../../shared/built-in/built-in-apis';
import { BuiltInWork } from '../../shared/built-in/built-in-work';
import { WorkProgress } from '../../shared/built-in/work-progress';
import { t } from '../../shared/texts';
import { AnswerProvider, type AnswerScope, type OpenCard, useAnswer } from '../citations/answer-context';
import { ChipGroup } from '../citations/chip-group';
import { summarySentences } from './summary-sentences';

/** A summary that the browser can write. */
interface DigestOffer {
  api: NonNullable<BuiltInApis['Summarizer']>;
  options: SummaryOptions;
  downloads: boolean;
}

async function findOffer(language: string): Promise<DigestOffer | undefined> {
  const api = builtInApis().Summarizer;
  if (!api) return undefined;
  const options: SummaryOptions = {
    type: 'tldr',
    format: 'plain-text',
    length: 'medium',
    expectedInputLanguages: [language],
    outputLanguage: language,
  };
  const availability = await api.availability(options);
  return availability === 'unavailable' ? undefined : { api, options, downloads: availability !== 'available' };
}

/**
 * The sentences of a summary, each with the quotes that support it. The same citations have chips in the answer, so
 * these have cards of their own.
 */
function Sentences({ answer, text, language }: { answer: AssistantMessage; text: string; language: string }): VNode {
  const { citations } = answer;
  const { message } = useAnswer();
  const openCard = useSignal<OpenCard | null>(null);
  const scope = useMemo<AnswerScope>(() => ({ message, openCard }), [message, openCard]);
  const sentences = useMemo(() => summarySentences(text, { citations }, language), [text, citations, language]);
  return (
    <AnswerProvider value={scope}>
      <p dir="auto">
        {sentences.map((sentence, index) => (
          <span key={index}>
            {sentence.text}
            {sentence.citations.length > 0 ? (
              <ChipGroup citations={sentence.citations} />
            ) : (
              <span class="no-source">{t('panel.unsourced.mark')}</span>
            )}{' '}
          </span>
        ))}
      </p>
    </AnswerProvider>
  );
}

/**
 * A digest in a few words by the browser's own model, in addition to the one in quotes: each of its sentences is
 * compared with these.
 */
export function DigestInWords({ answer }: { answer: AssistantMessage }): VNode | null {
  const id = useId();
  const [offer, setOffer] = useState<DigestOffer>();
  const work = useMemo(() => new BuiltInWork(), []);
  const quotes = useMemo(() => answer.citations.map(({ quote = '' }) => quote).join('\n'), [answer.citations]);
  const language = useMemo(() => guessLanguage(quotes), [quotes]);
  useEffect(() => {
    let isCurrent = true;
    void findOffer(language).then(
      (found) => isCurrent && setOffer(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  useEffect(() => () => work.stop(), [work]);
  if (!offer) return null;
  const { api, options, downloads } = offer;
  const state = work.state.value;
  const write = (): void =>
    void work.start({
      downloads,
      create: (created) => api.create({ ...options, ...created }),
      write: (summarizer, signal) => summarizer.summarize(quotes, { signal }),
    });
  const isIdle = state.type === 'idle' || state.type === 'failed';
  return (
    <section class="digest-list digest-words" aria-labelledby={id}>
      <h3 id={id}>{t('panel.digest.words')}</h3>
      {state.type === 'done' && (
        <>
          <Sentences answer={answer} text={state.text} language={language} />
          <p class="digest-left">{t('panel.digest.words_by')}</p>
        </>
      )}
      {isIdle && (
        <>
          {downloads && <p class="digest-left">{t('panel.digest.words_download_hint')}</p>}
          <button type="button" class="button" onClick={write}>
            {t(downloads ? 'panel.digest.words_download' : 'panel.digest.words_do')}
          </button>
        </>
      )}
      <WorkProgress
        work={work}
        label={t('panel.digest.words')}
        running={t('panel.digest.words_running')}
        failed={t('panel.digest.words_failed')}
      />
    </section>
  );
}

import '../../styles/compared.css';
import './examinations.css';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import {
  type ClaimEvidence,
  type CrossExamination,
  type ExaminedClaim,
  examinationKey,
} from '../../../core/contradictions';
import type { AssistantMessage } from '../../../core/message';
import { errorMessages } from '../../shared/error-messages';
import { Icon } from '../../shared/icon';
import { joinSentences, plural, t, withGap } from '../../shared/texts';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import type { ExaminationState } from '../model/cross-examination-model';
import { usePanel } from '../model/panel-context';
import { PageStatement } from './page-statement';
import { SearchDisclosure } from './search-disclosure';

function errorSentence(error: Parameters<typeof errorMessages>[0]): string {
  const { message, remedy } = errorMessages(error);
  return withGap(message) + remedy;
}

/** Whether pages are being asked, for this panel or for another one. */
function isRunning(known: CrossExamination | undefined, state: ExaminationState | undefined): boolean {
  return state?.type === 'running' || (state === undefined && known?.state === 'open');
}

/** The results of a search, except for its pages, in sentences. */
function sentencesOf(known: CrossExamination | undefined, state: ExaminationState | undefined): string[] {
  const sentences: string[] = [];
  if (state?.type === 'busy') return [t('panel.contradict.busy')];
  if (state?.type === 'gone') sentences.push(t('panel.contradict.gone'));
  if (state?.type === 'access') return [t(state.denied ? 'panel.contradict.denied' : 'panel.contradict.access')];
  if (state?.type === 'failed') return [errorSentence(state.error)];
  if (isRunning(known, state)) return [t('panel.contradict.running')];
  if (known === undefined) return sentences;
  if (known.imported) sentences.push(t('panel.contradict.imported'));
  if (known.error) sentences.push(errorSentence(known.error));
  else if (known.state === 'done' && known.evidence.length === 0) sentences.push(t('panel.contradict.nothing'));
  if (known.evidence.length > 0 && known.noStatement > 0)
    sentences.push(plural('panel.contradict.silent', known.noStatement));
  if (known.unread > 0) sentences.push(plural('panel.contradict.unread', known.unread));
  if (known.state === 'stopped' && state?.type !== 'gone') sentences.push(t('panel.contradict.stopped'));
  return sentences;
}

/** The examined words, with the part that matters marked. */
function ClaimWords({ claim: { text, focus } }: { claim: ExaminedClaim }): VNode {
  if (!focus) return <>{text}</>;
  return (
    <>
      {text.slice(0, focus.start)}
      <mark>{text.slice(focus.start, focus.end)}</mark>
      {text.slice(focus.end)}
    </>
  );
}

interface ColumnProps {
  title: string;
  none: string;
  evidence: readonly ClaimEvidence[];
  isOver: boolean;
}

function Column({ title, none, evidence, isOver }: ColumnProps): VNode {
  const heading = useId();
  return (
    <section class="column" aria-labelledby={heading}>
      <h4 id={heading}>
        {title}
        <span class="number">{evidence.length}</span>
      </h4>
      {evidence.map((statement) => (
        <PageStatement
          key={statement.url}
          url={statement.url}
          domain={statement.domain}
          publishedAt={statement.publishedAt}
          quote={statement.quote}
          span={statement.span}
          context={statement.context}
          {...(statement.copies && { copies: statement.copies })}
        />
      ))}
      {isOver && evidence.length === 0 && <p class="none">{none}</p>}
    </section>
  );
}

interface ExaminationProps {
  answer: AssistantMessage;
  claim: ExaminedClaim;
  known: CrossExamination | undefined;
}

/** One examined sentence: the planned search, then the pages that support it and those that contradict it. */
function Examination({ answer, claim, known }: ExaminationProps): VNode {
  const { examinations } = usePanel();
  const heading = useId();
  const state = examinations.stateOf(answer.id, claim);
  const isProposed = state?.type === 'proposed' || (state === undefined && known?.state === 'ready');
  const isAccess = state?.type === 'access';
  const runs = isRunning(known, state);
  const evidence = known?.evidence ?? [];
  const of = (stance: ClaimEvidence['stance']) => evidence.filter((statement) => statement.stance === stance);
  const start = (): void => {
    void (isAccess ? examinations.allowAndStart(answer.id, claim) : examinations.start(answer.id, claim));
  };
  const hasColumns = !isProposed && evidence.length > 0;
  return (
    <section class="examination" aria-labelledby={heading} tabIndex={-1} data-claim={claim.text}>
      <h3 id={heading}>
        <Icon name="scale" />
        {t('panel.contradict.examined')}
      </h3>
      <p class={`examined${answer.mode === 'quotes' ? ' quoted' : ''}`} dir="auto">
        <ClaimWords claim={claim} />
      </p>
      {isProposed && <SearchDisclosure answer={answer} claim={claim} />}
      {hasColumns && (
        <div class="columns">
          <Column
            title={t('panel.contradict.says_so')}
            none={t('panel.contradict.none_so')}
            evidence={of('says-so')}
            isOver={!runs}
          />
          <Column
            title={t('panel.contradict.says_otherwise')}
            none={t('panel.contradict.none_otherwise')}
            evidence={of('says-otherwise')}
            isOver={!runs}
          />
        </div>
      )}
      <p class="message" role="status">
        {!isProposed && joinSentences(sentencesOf(known, state))}
      </p>
      <p class="ways">
        {runs ? (
          <button type="button" class="button" onClick={() => examinations.stop(answer.id)}>
            {t('panel.contradict.stop')}
          </button>
        ) : (
          <button type="button" class={`button${isProposed || isAccess ? ' primary' : ' link'}`} onClick={start}>
            {t(isAccess ? 'panel.contradict.allow' : isProposed ? 'panel.contradict.search' : 'panel.contradict.again')}
          </button>
        )}
        {state?.type === 'proposed' && (
          <button type="button" class="button plain" onClick={() => examinations.dismiss(answer.id, claim)}>
            {t('panel.contradict.cancel')}
          </button>
        )}
      </p>
    </section>
  );
}

/** The sentences of an answer about which other pages were asked, or are about to be. */
function Examinations({ answer }: { answer: AssistantMessage }): VNode | null {
  const { examinations } = usePanel();
  const stored = answer.examinations ?? [];
  const claims = new Map(
    [...stored.map(({ claim }) => claim), ...examinations.claimsOf(answer.id)].map((claim) => [
      examinationKey(claim),
      claim,
    ]),
  );
  if (claims.size === 0) return null;
  return (
    <>
      {[...claims].map(([key, claim]) => (
        <Examination
          key={key}
          answer={answer}
          claim={claim}
          known={stored.find((known) => examinationKey(known.claim) === key)}
        />
      ))}
    </>
  );
}

export const examinationsSection: AnswerSection = { id: 'examinations', appliesTo: hasEnded, View: Examinations };

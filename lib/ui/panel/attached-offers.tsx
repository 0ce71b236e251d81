import './empty-state.css';
import type { VNode } from 'preact';
import type { AttachmentSummary } from '../../core/protocol/attach-calls';
import { isAskable } from '../../passages/digest/askable-heading';
import { foldedWords } from '../../passages/follow-up/thread-subject';
import { guessQuestionLanguage } from '../../passages/question/question-language';
import { t } from '../shared/texts';
import { usePanel } from './model/panel-context';
import { Offer } from './offer';

/** Sections that are offered at most. */
const maxSections = 4;
/** Characters of a text below which a digest would say no less than the text itself. */
const leastDigested = 500;
/** Headings of what is attached that are whole questions. */
function askedHeadings(attachments: readonly AttachmentSummary[]): string[] {
  const all = attachments.flatMap(({ sections, language, leftOut = [] }) => {
    const headings = sections.flatMap(({ title }, index) => (leftOut.includes(index) ? [] : title.trim()));
    return headings.filter((heading) => isAskable(heading, [], language ?? guessQuestionLanguage(heading)));
  });
  const keys = all.map(foldedWords);
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, maxSections);
}

/** Offers of the attachments before the first question: a digest, their figures, and their sections. */
export function AttachedOffers(): VNode | null {
  const model = usePanel();
  const attachments = model.attachments.ofDraft.value;
  const length = attachments.reduce((sum, { chosenLength }) => sum + chosenLength, 0);
  const isOne = attachments.length === 1;
  const isWritten = model.profile.value?.modelRef !== undefined;
  const questions = [
    ...(isOne ? [] : [t('panel.prompts.compare.text')]),
    ...(isOne && length >= leastDigested ? [t('panel.prompts.summarise.text')] : []),
    // Without a model, only a question for one thing can be answered.
    ...(isOne && isWritten && length >= leastDigested ? [t('panel.prompts.key_facts.text')] : []),
  ];
  const headings = askedHeadings(attachments);
  if (questions.length + headings.length === 0) return null;
  return (
    <section class="offers">
      <h2>{t('panel.opening.try')}</h2>
      {[...questions, ...headings].map((question, index) => (
        <Offer
          key={question}
          icon={index < questions.length ? 'page' : 'search'}
          title={question}
          onClick={() => void model.question.askOfAttached(question)}
        />
      ))}
    </section>
  );
}

import './empty-state.css';
import type { VNode } from 'preact';
import type { AttachmentSummary } from '../../core/protocol/attach-calls';
import { readQuestion } from '../../passages/question/read-question';
import { t } from '../shared/texts';
import { usePanel } from './model/panel-context';
import { Offer } from './offer';

/** Sections that are offered at most, and characters of their headings. */
const maxSections = 4;
const headingLength = { min: 3, max: 60 };
/** Characters of a text below which a digest would say no less than the text itself. */
const leastDigested = 500;
/** Signs of a heading that is a label: of a page of a PDF, or 'Tour: 1979'. */
const labelled = /[\d/:–—()]/;

/** Headings of what is attached that can be asked for as they stand: others name nothing to look for, or the page itself. */
function askedHeadings(attachments: readonly AttachmentSummary[]): string[] {
  const all = attachments.flatMap(({ title, sections, leftOut = [] }) =>
    sections.flatMap((section, index) => (leftOut.includes(index) || section.title === title ? [] : section.title)),
  );
  const fitting = [...new Set(all)].filter(
    (heading) => heading.length >= headingLength.min && heading.length <= headingLength.max && !labelled.test(heading),
  );
  return fitting.filter((heading) => readQuestion(heading).terms.length > 0).slice(0, maxSections);
}

/** What can be asked of the attachments before the first question: a digest, their figures, and their sections. */
export function AttachedOffers(): VNode | null {
  const model = usePanel();
  const attachments = model.attachments.asked.value;
  const length = attachments.reduce((sum, { chosenLength }) => sum + chosenLength, 0);
  const isWritten = model.profile.value?.modelRef !== undefined;
  const questions = [
    ...(attachments.length > 1 ? [t('panel.prompts.compare.text')] : []),
    ...(attachments.length === 1 && length >= leastDigested ? [t('panel.prompts.summarise.text')] : []),
    // Without a model, only a question for one thing can be answered.
    ...(isWritten && length >= leastDigested ? [t('panel.prompts.key_facts.text')] : []),
  ];
  const headings = askedHeadings(attachments);
  if (questions.length + headings.length === 0) return null;
  return (
    <section class="offers">
      <h3>{t('panel.opening.try')}</h3>
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

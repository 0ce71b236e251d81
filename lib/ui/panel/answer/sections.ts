import { agedSection } from '../citations/aged-line';
import { evidenceSection } from '../citations/evidence';
import { laterSection } from '../citations/later-line';
import { uncitedSection } from '../citations/uncited';
import { examinationsSection } from '../cross-examination/examinations';
import { selectionSection } from '../cross-examination/selection-action';
import { disagreementsSection } from '../cross-examination/source-disagreements';
import type { AnswerSection } from '../model/answer-section';
import { attachedOnlySection } from '../question/attached-only';
import { searchedForSection } from '../question/searched-for';
import { receiptSection } from '../receipt/receipt';
import { bodySection } from './answer-body';
import { endSection } from './answer-end';
import { noticesAboveSection, noticesBelowSection } from './answer-notices';
import { toolsSection } from './answer-tools';
import { closestSection } from './closest';
import { givenQuotesSection } from './given-quotes';
import { memoryOfferSection } from './memory-offer';
import { modelHintSection } from './model-hint';
import { pageCheckSection } from './page-check-offer';
import { planSection } from './plan';
import { reasoningSection } from './reasoning';
import { searchLinksSection } from './search-links';
import { searchOfferSection } from './search-offer';
import { sourcesSection } from './sources';
import { statusSection } from './status-line';
import { versionsSection } from './versions';

/**
 * All that is shown of an answer, from above to below. To add a section: its room exports it, and it gets its place
 * here.
 */
export const answerSections: readonly AnswerSection[] = [
  statusSection,
  versionsSection,
  planSection,
  reasoningSection,
  noticesAboveSection,
  searchedForSection,
  attachedOnlySection,
  searchOfferSection,
  memoryOfferSection,
  pageCheckSection,
  bodySection,
  givenQuotesSection,
  closestSection,
  noticesBelowSection,
  endSection,
  selectionSection,
  disagreementsSection,
  examinationsSection,
  evidenceSection,
  uncitedSection,
  laterSection,
  agedSection,
  sourcesSection,
  searchLinksSection,
  modelHintSection,
  toolsSection,
  receiptSection,
];

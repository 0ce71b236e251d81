/** The answer engine in one module: the background loads it with the first question. */
export { ask } from './ask';
export { checkCitations } from './checks/check-citations';
export { compareSources } from './checks/compare-sources';
export { compareWatched } from './checks/compare-watched';
export { crossExamine } from './checks/cross-examine';
export { findSource } from './checks/find-source';
export { recheckCitations } from './checks/recheck-citations';
export { suggestQuestions } from './next-questions';
export { pageExcerpt } from './shared/page-excerpt';
export { createToolbox } from './toolbox';

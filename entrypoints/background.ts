import { defineBackground } from 'wxt/utils/define-background';
import { i18n } from '#i18n';
import { ask, validateQuestion } from '../lib/answer/ask';
import { checkCitations } from '../lib/answer/checks/check-citations';
import { compareSources } from '../lib/answer/checks/compare-sources';
import { crossExamine } from '../lib/answer/checks/cross-examine';
import { findSource } from '../lib/answer/checks/find-source';
import { recheckCitations } from '../lib/answer/checks/recheck-citations';
import { suggestQuestions } from '../lib/answer/next-questions';
import { pageExcerpt } from '../lib/answer/shared/page-excerpt';
import { createToolbox } from '../lib/answer/toolbox';
import { startBackground } from '../lib/extension/start-background';
import { loadSynonymsBy } from '../lib/passages/question/synonyms';
import synonyms from '../lib/passages/question/synonyms.json?url';
import { createChromeModel } from '../lib/providers/chrome';
import { createRegistry } from '../lib/providers/registry';

/** The composition root: passes the answer engine and the providers to the extension. */
export default defineBackground({
  type: 'module',
  main() {
    const chromeModel = createChromeModel(globalThis, i18n.t('background.chrome_model'));
    // A service worker has no `import()`: https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Operators/import
    loadSynonymsBy(async () => (await fetch(synonyms)).json());
    startBackground({
      ask,
      validateQuestion,
      excerpt: pageExcerpt,
      check: checkCitations,
      findSource,
      compareSources,
      crossExamine,
      recheck: recheckCitations,
      suggestQuestions,
      createRegistry: (readers) => createRegistry([...readers, ...(chromeModel ? [chromeModel] : [])]),
      createToolbox,
    });
  },
});

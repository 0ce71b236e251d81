import { defineBackground } from 'wxt/utils/define-background';
import { i18n } from '#i18n';
import { validateQuestion } from '../lib/answer/validate-question';
import { loadPart } from '../lib/core/load-part';
import { startBackground } from '../lib/extension/start-background';
import { createChromeModel } from '../lib/providers/chrome';
import { createRegistry } from '../lib/providers/registry';

/** The engine is loaded with the first question: most events that start the background need none. */
const loadEngine = () => loadPart(import('../lib/answer/answer-engine'));

type LoadedEngine = Awaited<ReturnType<typeof loadEngine>>;

/** The events of a function of the engine, which is loaded first. */
async function* eventsOf<Event>(start: (engine: LoadedEngine) => AsyncIterable<Event>): AsyncGenerator<Event> {
  yield* start(await loadEngine());
}

/**
 * The composition root: passes the answer engine and the providers to the extension. In Firefox it is a module; in
 * Chromium, whose workers have no `import()`, a classic script (`scripts/lib/bundles/worker-scripts.ts`).
 */
export default defineBackground({
  type: { firefox: 'module' },
  main() {
    const chromeModel = createChromeModel(globalThis, i18n.t('background.chrome_model'));
    startBackground({
      ask: (...task) => eventsOf(({ ask }) => ask(...task)),
      validateQuestion,
      pageExcerpt: async (...task) => (await loadEngine()).pageExcerpt(...task),
      checkCitations: (...task) => eventsOf(({ checkCitations }) => checkCitations(...task)),
      findSource: (...task) => eventsOf(({ findSource }) => findSource(...task)),
      compareSources: (...task) => eventsOf(({ compareSources }) => compareSources(...task)),
      crossExamine: (...task) => eventsOf(({ crossExamine }) => crossExamine(...task)),
      recheckCitations: (...task) => eventsOf(({ recheckCitations }) => recheckCitations(...task)),
      compareWatched: async (...task) => (await loadEngine()).compareWatched(...task),
      suggestQuestions: (...task) => eventsOf(({ suggestQuestions }) => suggestQuestions(...task)),
      createRegistry: (readers) => createRegistry([...readers, ...(chromeModel ? [chromeModel] : [])]),
      createToolbox: async (...task) => (await loadEngine()).createToolbox(...task),
    });
  },
});

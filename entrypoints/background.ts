import { defineBackground } from 'wxt/utils/define-background';
import { ask, questionFault } from '../lib/answer/ask';
import { checkQuotes } from '../lib/answer/check-quotes';
import { createToolbox } from '../lib/answer/toolbox';
import { startBackground } from '../lib/extension/start-background';
import { createRegistry } from '../lib/providers/registry';

/** The composition root: hands the engine and the providers to the extension. */
export default defineBackground({
  type: 'module',
  main: () => startBackground({ ask, questionFault, check: checkQuotes, createRegistry, createToolbox }),
});

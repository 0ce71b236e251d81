import type { AssistantMessage } from '../../lib/core/message';
import type { PanelState, ThreadView } from '../../lib/core/protocol/panel-protocol';
import type { BuiltInApis } from '../../lib/ui/shared/built-in/built-in-apis';
import { digestTurn } from './digest-texts';
import { oneTurn, panelState, receipt, source } from './make';

interface BuiltInScene {
  state: PanelState;
  thread: ThreadView;
  click?: string | string[];
  builtIn: BuiltInApis;
}

const passage =
  'Der Leuchtturm auf der nördlichen Mole wurde 1872 gebaut und ist 41 Meter hoch; er ist von der See aus gut zu sehen.';

const german: Partial<AssistantMessage> = {
  mode: 'quotes',
  text: passage,
  citations: [
    { claim: { start: 0, end: passage.length }, sourceIds: [1], quote: passage, answering: { start: 65, end: 73 } },
  ],
  sources: [source(1, 'hafen.example/leuchtturm', 'Der Leuchtturm von Orrisport', '2025-03-02')],
  receipt: receipt(1, 3),
};
const thread = oneTurn('How tall is the lighthouse of Orrisport?', german, 900);

/** A browser whose translator and model are on the computer, or are being downloaded. */
function apis(downloading: boolean): BuiltInApis {
  const availability = async () => (downloading ? ('downloadable' as const) : ('available' as const));
  return {
    Translator: {
      availability,
      async create({ monitor }) {
        if (downloading) {
          monitor({ addEventListener: (_type, listener) => listener({ loaded: 0.4, total: 1 }) });
          await new Promise(() => undefined);
        }
        const text =
          'The lighthouse on the northern mole was built in 1872 and is 41 metres tall; it can be seen well from the sea.';
        return { translate: async () => text, destroy: () => undefined };
      },
    },
    Summarizer: {
      availability,
      create: async () => ({
        summarize: async () =>
          'Since 1984 the lamp has been electric and turns without a keeper. Seven bakers painted it green in 1999.',
        destroy: () => undefined,
      }),
    },
  };
}

/** What the browser's own APIs write beside quotes. */
export const builtInScenes: Record<string, BuiltInScene> = {
  'quote-to-translate': { state: panelState(), thread, builtIn: apis(false) },
  'quote-translated': { state: panelState(), thread, builtIn: apis(false), click: '.translation .button' },
  'quote-translator-download': { state: panelState(), thread, builtIn: apis(true), click: '.translation .button' },
  'digest-in-words': {
    state: panelState({ profileId: 'page' }),
    thread: digestTurn,
    builtIn: apis(false),
    click: '.digest-words .button',
  },
  'digest-in-words-offered': { state: panelState({ profileId: 'page' }), thread: digestTurn, builtIn: apis(true) },
};

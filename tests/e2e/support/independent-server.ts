import { type FixtureResponse, LLMock, type Mountable } from '@copilotkit/aimock';

/**
 * A server of models that others wrote, in the wire formats of the services: a stand-in of ours shares our mistakes.
 */
export interface IndependentServer {
  /** Its address, without a path. */
  origin: string;
  /** The paths that models were asked at since the last call. */
  takeModelCalls(): string[];
  close(): Promise<void>;
}

/** What it does, by the question that it is asked. */
export const questions = {
  stream: 'What does the harbour bell sound like?',
  tools: 'How is Skerrow tied to the rock?',
  reasoning: 'Why does the bell stay silent in a calm?',
  refused: 'Who rings the bell at night?',
  limited: 'How often does the bell ring?',
  cut: 'Tell the whole story of the bell.',
  malformed: 'Which founder cast the bell of Skerrow?',
} as const;

/** What it writes. The cited page is the first result for its query, whoever searches. */
export const written = {
  stream: 'The bell has a low, clear note – 低い音. On a still night it carries over two miles of water.',
  tools:
    'The tower is held by 48 wrought-iron bolts, each 75 millimetres thick, set 3.6 metres deep into the rock [1].',
  beforeCalls: 'I look this up.',
  thoughts: 'A bell buoy is rung by the waves alone, so a calm leaves its clappers hanging.',
  reasoning: 'It has no clockwork: the sea rings it.',
  refused: 'This key was revoked.',
  limited: 'Too many questions.',
  cut: 'The bell was cast in a winter of hard frost and hauled to the harbour on a sledge. '.repeat(20),
} as const;

/** Seconds that it asks to wait: more than the extension waits by itself. */
export const limitedForSeconds = 90;

const search = { name: 'web_search', arguments: '{"query":"Skerrow foundations bolts rock lighthouse Thornquist"}' };

/** The same answer to every request for an address; those below it are left to the server. */
function fixedAnswer(value: object): Mountable {
  return {
    async handleRequest(_request, response, path) {
      if (path !== '/') return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      return true;
    },
  };
}

interface ServerOptions {
  /** What it accepts as a key, in the header that each format has for it; others get status 401. */
  keys: string[];
  /** Address of the page that its model opens and cites. */
  page: string;
  /** Models that write their thoughts into the text, between `<think>` and `</think>`. */
  thinksInText: RegExp;
  /** Addresses that the server lacks, by their paths, with what is answered there. */
  missing: ReadonlyMap<string, object>;
}

/**
 * Starts it on a free port of loopback. No answer of it has annotations or citations, so that those of the services'
 * own searches are left to the recorded fixtures, and its errors have the same names of types in every format.
 */
export async function startIndependentServer({
  keys,
  page,
  thinksInText,
  missing,
}: ServerOptions): Promise<IndependentServer> {
  const server = new LLMock({ host: '127.0.0.1', port: 0, auth: { apiKeys: keys } });
  const open = { name: 'open_page', arguments: JSON.stringify({ url: page }) };
  // Characters of a chunk: words, numbers and marks arrive in parts.
  const inPieces = { chunkSize: 7 };
  const { thoughts } = written;
  const refusal = { message: written.refused, type: 'authentication_error', code: 'invalid_api_key' };
  const limit = { message: written.limited, type: 'rate_limit_error', code: 'rate_limit_exceeded' };
  server
    // Where the service sends comments to keep a connection open, this server does so here.
    .onMessage(questions.stream, { content: written.stream }, { ...inPieces, openRouterProcessing: true })
    .onMessage(
      questions.tools,
      ({ messages, tools = [] }): FixtureResponse => {
        const results = messages.filter(({ role }) => role === 'tool').length;
        const call = tools.length > 0 ? [search, open][results] : undefined;
        return call ? { content: written.beforeCalls, toolCalls: [call] } : { content: written.tools };
      },
      inPieces,
    )
    .on(
      { userMessage: questions.reasoning, model: thinksInText },
      { content: `<think>${thoughts}</think>\n${written.reasoning}` },
      inPieces,
    )
    .onMessage(questions.reasoning, { content: written.reasoning, reasoning: thoughts }, inPieces)
    .onMessage(questions.refused, { error: refusal, status: 401 })
    .onMessage(questions.limited, { error: limit, status: 429, retryAfter: limitedForSeconds })
    // The milliseconds let each chunk reach the network before the connection is destroyed.
    .onMessage(questions.cut, { content: written.cut }, { chunkSize: 40, latency: 2, truncateAfterChunks: 9 })
    .on(
      {
        userMessage: questions.malformed,
        hasToolResult: false,
        predicate: ({ tools = [] }) => tools.length > 0,
      },
      { content: written.beforeCalls, toolCalls: [search] },
      inPieces,
    )
    .onMessage(questions.malformed, { content: '' }, { chaos: { malformedRate: 1 } });
  for (const [path, value] of missing) server.mount(path, fixedAnswer(value));
  await server.start();
  return {
    origin: server.url,
    takeModelCalls() {
      const calls = server.getRequests().filter(({ body }) => body !== null && 'messages' in body);
      server.clearRequests();
      return calls.map(({ path }) => path);
    },
    close: () => server.stop(),
  };
}

import * as v from 'valibot';
import type { ModelEvent } from '../../../core/events';
import { citationEvents } from './citations';
import {
  blockSchema,
  blocksIn,
  type ContentBlock,
  type MessageStreamEvent,
  parseInput,
  streamEventSchema,
  textIn,
} from './schemas';
import { fetchResultEvents, searchResultEvents } from './sources';
import type { MessagesStreamState } from './stream-state';
import { addCounts, mergeCounts } from './usage';

/** A block that has been started and not stopped. */
interface OpenBlock {
  block: ContentBlock;
  /** The input of a tool call, as far as it has come. */
  inputJson: string;
}

function* textEvents(state: MessagesStreamState, text: string): Generator<ModelEvent> {
  if (!text) return;
  state.text += text;
  yield { type: 'text-delta', text };
}

function* startEvents(
  state: MessagesStreamState,
  { type, text, thinking, content }: ContentBlock,
): Generator<ModelEvent> {
  if (type === 'text') yield* textEvents(state, textIn(text));
  if (type === 'thinking' && textIn(thinking)) yield { type: 'reasoning-delta', text: textIn(thinking) };
  if (type === 'web_search_tool_result') yield* searchResultEvents(state, content);
  if (type === 'web_fetch_tool_result') yield* fetchResultEvents(state, content);
}

function* deltaEvents(
  state: MessagesStreamState,
  open: OpenBlock,
  delta: NonNullable<MessageStreamEvent['delta']>,
): Generator<ModelEvent> {
  const { block } = open;
  const { type, text = '', thinking = '', citation } = delta;
  if (type === 'text_delta') {
    block.text = textIn(block.text) + text;
    yield* textEvents(state, text);
  } else if (type === 'thinking_delta') {
    block.thinking = textIn(block.thinking) + thinking;
    if (thinking) yield { type: 'reasoning-delta', text: thinking };
  } else if (type === 'input_json_delta') open.inputJson += delta.partial_json ?? '';
  else if (type === 'signature_delta') block.signature = delta.signature ?? '';
  else if (type === 'citations_delta' && citation) block.citations = [...blocksIn(block.citations), citation];
}

function* callEvents(state: MessagesStreamState, { id, name }: ContentBlock, input: string): Generator<ModelEvent> {
  state.toolCalls += 1;
  yield { type: 'tool-call', id: textIn(id), name: textIn(name), arguments: input };
}

/** Calls whose input is no JSON: the model is told, unless the limit of the answer cut them. Those are dropped. */
function* damagedCallEvents(state: MessagesStreamState): Generator<ModelEvent> {
  for (const { block, input } of state.damagedCalls.splice(0)) {
    if (state.stopReason === 'tool_use') yield* callEvents(state, block, input);
    else state.blocks.splice(state.blocks.indexOf(block), 1);
  }
}

/** A call of the service's own tools whose input is incomplete is dropped: it is neither reported nor sent back. */
function* stopEvents(state: MessagesStreamState, { block, inputJson }: OpenBlock): Generator<ModelEvent> {
  const { type, name } = block;
  if (inputJson) block.input = parseInput(inputJson);
  const isCall = type === 'tool_use' || type === 'server_tool_use';
  if (isCall && !v.is(blockSchema, block.input)) {
    if (type !== 'tool_use') return;
    block.input = {};
    state.blocks.push(block);
    state.damagedCalls.push({ block, input: inputJson });
    return;
  }
  state.blocks.push(block);
  // Citations come before the text of their block, so that only now the claim's place is known.
  if (type === 'text') yield* citationEvents(state, block);
  if (type === 'server_tool_use' && name === 'web_search') {
    const query = v.is(blockSchema, block.input) ? textIn(block.input.query).trim() : '';
    yield { type: 'search-start', queries: query ? [query] : [] };
  }
  if (type === 'tool_use') yield* callEvents(state, block, inputJson || JSON.stringify(block.input));
}

/** The block of a delta whose start was lost; undefined if the delta alone does not show it (a tool's input). */
function blockOfDelta(type: string | undefined): OpenBlock | undefined {
  if (type === 'text_delta' || type === 'citations_delta') return { block: { type: 'text', text: '' }, inputJson: '' };
  if (type === 'thinking_delta' || type === 'signature_delta') {
    return { block: { type: 'thinking', thinking: '' }, inputJson: '' };
  }
  return undefined;
}

function* eventEvents(
  state: MessagesStreamState,
  event: MessageStreamEvent,
  open: Map<number, OpenBlock>,
): Generator<ModelEvent> {
  const { type, index, content_block: block, delta } = event;
  const current = open.get(index);
  if (type === 'content_block_start' && block) {
    open.set(index, { block, inputJson: '' });
    yield* startEvents(state, block);
  } else if (type === 'content_block_delta' && delta) {
    const opened = current ?? blockOfDelta(delta.type);
    if (opened === undefined) return;
    open.set(index, opened);
    yield* deltaEvents(state, opened, delta);
  } else if (type === 'content_block_stop' && current) {
    open.delete(index);
    yield* stopEvents(state, current);
  } else if (type === 'message') {
    for (const complete of event.content) {
      if (complete === null) continue;
      yield* startEvents(state, complete);
      yield* stopEvents(state, { block: complete, inputJson: '' });
    }
  }
  state.counts = mergeCounts(mergeCounts(state.counts, event.message?.usage), event.usage);
  state.stopReason = delta?.stop_reason ?? event.stop_reason ?? state.stopReason;
  state.refusal = (delta?.stop_details ?? event.stop_details)?.explanation ?? state.refusal;
}

/**
 * Reads the response to one request in the wire format of Messages: a stream of events, or one whole message. Text,
 * thinking, searches, sources, citations, tool calls; unknown events and blocks are ignored. Reading stops at the final
 * event, since servers do not always close the connection.
 * @param state continued from the request before where the model paused its turn
 * @param failure makes the exception for an `error` event, from its payload
 * @returns whether the final event came; without it the connection was cut
 * @throws what `failure` makes
 */
export async function* readMessage(
  payloads: AsyncIterable<unknown>,
  state: MessagesStreamState,
  failure: (payload: unknown) => Error,
): AsyncGenerator<ModelEvent, boolean> {
  const open = new Map<number, OpenBlock>();
  state.stopReason = undefined;
  for await (const payload of payloads) {
    const parsed = v.safeParse(streamEventSchema, payload);
    if (!parsed.success) continue;
    const { type } = parsed.output;
    if (type === 'error') throw failure(payload);
    yield* eventEvents(state, parsed.output, open);
    if (type !== 'message_stop' && type !== 'message') continue;
    for (const unstopped of open.values()) yield* stopEvents(state, unstopped);
    yield* damagedCallEvents(state);
    state.usage = addCounts(state.usage, state.counts);
    state.counts = {};
    return true;
  }
  return false;
}

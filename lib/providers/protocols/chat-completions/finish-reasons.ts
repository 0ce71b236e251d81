import type { StopReasons } from '../../shared/finish-event';

/**
 * Finish reasons in lower case: OpenAI's own, and those of servers that pass on the reason of their model's runtime.
 * @see https://platform.openai.com/docs/api-reference/chat/object
 */
export const stopReasons: StopReasons = {
  stop: 'stop',
  tool_calls: 'stop',
  function_call: 'stop',
  length: 'length',
  content_filter: 'refused',
  // Assumed: names of other servers for the same.
  eos: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_length: 'length',
  refusal: 'refused',
  safety: 'refused',
  sensitive: 'refused',
  error: 'interrupted',
  abort: 'interrupted',
  cancelled: 'interrupted',
  timeout: 'interrupted',
  network_error: 'interrupted',
  insufficient_system_resource: 'interrupted',
};

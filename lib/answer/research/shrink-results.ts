import { cutMarkdown } from '../../core/utils/cut-markdown';
import type { ToolResult } from './tool-runner';

/** Below this length, in characters, a page is not worth cutting. */
const minContentLength = 600;

/**
 * Halves the page in a tool result, for a model whose context is too small for it.
 * @returns the result itself where it holds no page or only a short one
 */
export function halvedResult(result: ToolResult): ToolResult {
  if (!('content' in result) || result.content.length < minContentLength) return result;
  const { markdown } = cutMarkdown(result.content, Math.floor(result.content.length / 2));
  return { ...result, content: markdown, content_length: markdown.length, truncated: true };
}

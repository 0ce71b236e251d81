import type { ToolSummary } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import type { ArgumentField } from '../model/tool-arguments';

/**
 * The description of a tool for a person: its own is written for models. Undefined for a tool that has no text here.
 */
export function toolText({ name, service }: Pick<ToolSummary, 'name' | 'service'>): string | undefined {
  switch (name) {
    case 'web_search':
    case 'open_page':
    case 'web_fetch':
    case 'websearch':
      return t(`options.tools.about.${name}`);
    default:
      if (service === undefined) return undefined;
      return t(`options.tools.about.${name.startsWith('websearch_') ? 'websearch_with' : 'search_with'}`, { service });
  }
}

/** The arguments of all tools. Of `web_fetch` `limit` counts lines, of the others results. */
const argumentTexts: Readonly<Record<string, (tool: string) => string>> = {
  query: () => t('options.tools.argument.query'),
  limit: (tool) => t(`options.tools.argument.${tool === 'web_fetch' ? 'line_limit' : 'limit'}`),
  offset: () => t('options.tools.argument.offset', { first: 1 }),
  max_length: () => t('options.tools.argument.max_length'),
  allowed_domains: () => t('options.tools.argument.allowed_domains'),
  blocked_domains: () => t('options.tools.argument.blocked_domains'),
  time_range: () => t('options.tools.argument.time_range'),
  url: () => t('options.tools.argument.url'),
  provider: () => t('options.tools.argument.provider'),
};

/** The meaning of an argument, with its bounds, for a person; undefined for one that has no text here. */
export function argumentText(tool: string, { name, minimum, maximum }: ArgumentField): string | undefined {
  const argument = argumentTexts[name]?.(tool);
  if (argument === undefined || minimum === undefined || maximum === undefined) return argument;
  return t('options.tools.between', { argument, least: minimum, most: maximum });
}

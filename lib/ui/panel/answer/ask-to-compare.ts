import type { Source } from '../../../core/source';
import { t } from '../../shared/texts';
import type { PanelModel } from '../model/panel-model';

/** Pages of a table. */
const maxPages = 12;

/** The pages of an answer that can be compared: those that were read. */
export function comparableSources(sources: readonly Source[]): Source[] {
  return sources.filter(({ status, url }) => status === 'read' && /^https?:/.test(url)).slice(0, maxPages);
}

/**
 * Attaches the pages of an answer and asks for their comparison, without a model. Pages that cannot be read any more
 * are left out.
 */
export async function askToCompare({ attachments, question }: PanelModel, sources: readonly Source[]): Promise<void> {
  for (const { url } of sources) await attachments.attachLink(url);
  const isRead = ({ url }: Source): boolean => attachments.ofDraft.value.some((one) => one.url === url);
  if (sources.filter(isRead).length < 2) return;
  await question.askOfAttached(t('panel.table.question'), { quotes: true, webSearch: false });
}

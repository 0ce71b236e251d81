import type { VNode } from 'preact';
import { builtInReader, type Profile } from '../../../core/profile';
import type { QuotesFirst } from '../../../core/protocol/panel-protocol';
import { asksPages } from '../../../passages/digest/asks-pages';
import { asksOpenPage } from '../../../passages/question/asks-open-page';
import { t, textName } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/**
 * Says that the model will answer from quotes. Nothing if the draft will be answered without pages, which `asksPages`
 * decides as it does for the answer itself.
 */
export function QuotesFirstLine({ profile, way }: { profile: Profile; way: QuotesFirst }): VNode | null {
  const { state, attachments, question } = usePanel();
  const draft = question.draft.value;
  const page = state.value?.page;
  const mayOpenPages = state.value?.allPages === true || profile.reader !== builtInReader;
  const isOfOpenPage = () => page != null && !page.restriction && asksOpenPage(profile, draft);
  const findsPages = question.scope.webSearch.value
    ? mayOpenPages
    : attachments.automatic.value !== undefined || isOfOpenPage();
  if (!asksPages(draft, attachments.ofDraft.value, findsPages)) return null;
  return (
    <p class="dock-note" title={t(`panel.way.because.${textName(way.because)}`)}>
      {t('panel.way.quotes_first', { model: way.model })}
    </p>
  );
}

import type { ShownQuestion } from '../../../core/message';
import type { MenuEntry } from '../../shared/button-menu';
import { t } from '../../shared/texts';
import type { PanelModel } from '../model/panel-model';

type Client = PanelModel['client'];

/** The models of a connection, its default first. */
async function modelsOf(client: Client, connectionId: string, preferred: string | undefined): Promise<string[]> {
  const listed = await client.call('list-models', { connectionId }).catch(() => undefined);
  const ids = listed?.ok ? listed.models.map(({ id }) => id) : [];
  return [...new Set([...(preferred ? [preferred] : []), ...ids])];
}

/** Entries that answer a question again with another model, by its connection; a list of models is read when it is opened. */
export function modelEntries({ client, state, question: questions }: PanelModel, question: ShownQuestion): MenuEntry[] {
  const connections = state.value?.connections.filter(({ capabilities, ready }) => capabilities.chat && ready) ?? [];
  return connections.map(({ id: connectionId, label, defaultModel }) => ({
    icon: 'again',
    label,
    entries: async () =>
      (await modelsOf(client, connectionId, defaultModel)).map((model) => ({
        icon: 'again',
        label: model,
        ...(model === defaultModel && { detail: t('panel.tools.default_model') }),
        action: () => void questions.askAgain(question, { model: { connectionId, model } }),
      })),
  }));
}

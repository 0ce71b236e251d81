import type { ShownQuestion } from '../../../core/message';
import type { ConnectionSummary } from '../../../core/protocol/options-protocol';
import type { MenuEntry } from '../../shared/button-menu';
import { t } from '../../shared/texts';
import type { PanelModel } from '../model/panel-model';
import { serviceModelsOf } from '../model/service-models';

/**
 * Entries that answer a question again with another model: the models of the profile's own service, then the other
 * services, each with its models. A list of models is read when it is opened.
 */
export function modelEntries(panel: PanelModel, question: ShownQuestion): (() => Promise<MenuEntry[]>) | undefined {
  const { client, state, profile, question: questions } = panel;
  const services = state.value?.connections.filter(({ capabilities, ready }) => capabilities.chat && ready) ?? [];
  if (services.length === 0) return undefined;
  const ownId = profile.value?.modelRef?.connectionId;
  const own = services.find(({ id }) => id === ownId) ?? (services.length === 1 ? services[0] : undefined);
  async function modelsOf(service: ConnectionSummary): Promise<MenuEntry[]> {
    const models = await serviceModelsOf(client).load(service);
    return models.map((model) => ({
      icon: 'again',
      label: model,
      ...(model === service.defaultModel && { detail: t('panel.tools.default_model') }),
      action: () => void questions.askAgain(question, { model: { connectionId: service.id, model } }),
    }));
  }
  return async () => [
    ...(own ? await modelsOf(own) : []),
    ...services
      .filter((service) => service !== own)
      .map((service): MenuEntry => ({ icon: 'again', label: service.label, entries: () => modelsOf(service) })),
  ];
}

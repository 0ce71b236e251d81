import '../../lib/ui/styles/tokens.css';
import '../../lib/ui/styles/base.css';
import '../../lib/ui/styles/options.css';
import { render } from 'preact';
import { providerError } from '../../lib/core/provider-error';
import { OptionsModel } from '../../lib/ui/options/options-model';
import { OptionsPage } from '../../lib/ui/options/options-page';
import { FakeBackground, inventedState } from '../unit/ui/options/invented-options';

const background = new FakeBackground(
  { ...inventedState(), ...JSON.parse(new URLSearchParams(location.search).get('state') ?? '{}') },
  {
    'check-connection': ({ connectionId }) =>
      connectionId === 'oracle'
        ? { ok: false, error: providerError('oracle', 'bad-key', { params: { said: 'Incorrect API key provided.' } }) }
        : { ok: true },
    'list-models': () => ({ ok: true, models: [{ id: 'quill-2', label: 'Quill 2' }] }),
    'save-connection': ({ connection }) => {
      const provider = background.state.providers.find(({ id }) => id === connection.providerId);
      const [sample] = background.state.connections;
      if (!provider || !sample) return { ok: true };
      const summary = {
        ...sample,
        ...connection,
        capabilities: provider.capabilities,
        savedSecrets: { apiKey: { lastFour: '9d1e' } },
      };
      background.state = {
        ...background.state,
        connections: [...background.state.connections.filter(({ id }) => id !== connection.id), summary],
      };
      return { ok: true };
    },
  },
);

const app = document.getElementById('app');
if (app) render(<OptionsPage model={new OptionsModel(background)} />, app);

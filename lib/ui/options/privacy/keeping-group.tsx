import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { KeepingSettings, KeepingState } from '../../../core/library/keeping';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { KeepByChoice } from '../../shared/keeping/keep-by-choice';
import { NeverKept } from '../../shared/never-kept';
import { SwitchRow } from '../../shared/switch-row';
import { t } from '../../shared/texts';

function stateText({ isOn, forbidden }: KeepingState): string {
  if (forbidden) return t('library.keeping.forbidden');
  return t(isOn ? 'library.keeping.is_on' : 'library.keeping.what');
}

/** Whether what is read is kept, what never is, and the way to what was. */
export function KeepingGroup({ client }: { client: BackgroundClient }): VNode | null {
  const [state, setState] = useState<KeepingState>();
  useEffect(() => {
    const read = () => void client.call('keeping', {}).then(setState, () => undefined);
    read();
    return client.onEvent((event) => {
      if (event.type === 'options-changed') read();
    });
  }, [client]);
  if (!state) return null;
  const { isOn, forbidden } = state;
  const change = (changes: Partial<KeepingSettings>): Promise<void> =>
    client.call('set-keeping', { changes }).then(setState, () => undefined);
  return (
    <div class="group">
      <h2>{t('library.keeping.title')}</h2>
      <div class="prose">
        <SwitchRow
          isOn={isOn}
          describedBy="keeping-state"
          disabled={forbidden}
          onToggle={() => void change({ isOn: !isOn })}
        >
          <b>{t('library.keeping.switch')}</b>
        </SwitchRow>
        <p class="hint" id="keeping-state">
          {stateText(state)}
        </p>
        {state.isFull && (
          <p class="error-text" role="alert">
            {t('library.keeping.full')}
          </p>
        )}
        <KeepByChoice client={client} state={state} onChange={change} />
        <NeverKept />
        <p>
          <a class="button plain" href="/library.html">
            {t('panel.head.library')}
          </a>
        </p>
      </div>
    </div>
  );
}

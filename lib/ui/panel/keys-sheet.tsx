import './keys-sheet.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BackgroundCalls } from '../../core/protocol/panel-protocol';
import { type TextKey, t } from '../shared/texts';
import { usePanel } from './model/panel-context';
import { Sheet } from './scope/sheet';

/** Keys of the panel; several keys for one action are separated by commas. */
const groups: [TextKey, [keys: string, action: TextKey][]][] = [
  [
    'panel.keys.field',
    [
      ['Enter', 'panel.keys.send'],
      ['Shift Enter', 'panel.keys.line'],
      ['↑, ↓', 'panel.keys.recall'],
      ['@', 'panel.keys.tabs'],
      ['/', 'panel.keys.prompts'],
      ['Esc', 'panel.keys.stop'],
    ],
  ],
  [
    'panel.keys.answer',
    [
      ['[, ]', 'panel.keys.citations'],
      ['Enter', 'panel.keys.passage'],
      ['Esc', 'panel.keys.close'],
    ],
  ],
  [
    'panel.keys.panel',
    [
      ['1 – 9', 'panel.keys.profile'],
      ['?', 'panel.keys.help'],
    ],
  ],
];

function Keys({ keys }: { keys: string }): VNode {
  return (
    <dt>
      {keys.split(', ').map((one) => (
        // From left to right in any language: a bracket would be mirrored, and name the other key.
        <kbd key={one} dir="ltr">
          {one}
        </kbd>
      ))}
    </dt>
  );
}

/** The panel's own keys, and those of the browser that open it. */
export function KeysSheet({ onClose }: { onClose: () => void }): VNode {
  const { client } = usePanel();
  const [commands, setCommands] = useState<BackgroundCalls['list-commands']['result']>([]);
  useEffect(() => {
    const listed = client.call('list-commands', {}).catch(() => null);
    void listed.then((all) => setCommands(all ?? []));
  }, [client]);
  return (
    <Sheet label={t('panel.keys.title')} class="keys-sheet" onClose={onClose}>
      <h2>{t('panel.keys.title')}</h2>
      {groups.map(([title, rows]) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <dl>
            {rows.map(([keys, action]) => (
              <div key={action}>
                <Keys keys={keys} />
                <dd>{t(action)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {commands.length > 0 && (
        <section>
          <h3>{t('panel.keys.browser')}</h3>
          <dl>
            {commands.map(({ name, shortcut }) => (
              <div key={name}>
                {shortcut === '' ? (
                  <dt class="unset">{t('panel.keys.unset')}</dt>
                ) : (
                  <Keys keys={shortcut.replaceAll('+', ' ')} />
                )}
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
          <p class="keys-action">
            {commands.some(({ shortcut, suggested }) => suggested && shortcut === '') &&
              `${t('panel.keys.unset_hint')} `}
            <button
              type="button"
              class="button link"
              onClick={() => void client.call('open-key-settings', {}).catch(() => null)}
            >
              {t('panel.keys.set')}
            </button>
          </p>
        </section>
      )}
    </Sheet>
  );
}

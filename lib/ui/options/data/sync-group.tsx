import type { VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { SyncState } from '../../../core/protocol/data-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { formatDateTime, formatList } from '../../shared/formats';
import { NoticeBox } from '../../shared/notice-box';
import { SwitchRow } from '../../shared/switch-row';
import { joinSentences, plural, t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Locked, SetByOrganisation } from '../controls/managed';

/** Names of what does not fit that are shown at most. */
const maxNames = 6;

/** The state while it is on, in sentences. */
function SyncStatus({ state }: { state: SyncState }): VNode {
  const { comparedAt, leftOut, unread, isRefused } = state;
  const names = formatList(leftOut.slice(0, maxNames));
  const others = leftOut.length - maxNames;
  return (
    <>
      <p class="hint" role="status">
        {comparedAt === undefined
          ? t('options.sync.never_compared')
          : t('options.sync.compared', { at: formatDateTime(comparedAt) })}
      </p>
      {leftOut.length > 0 && (
        <p class="error-text" role="alert">
          {t('options.sync.left_out', {
            names: others > 0 ? plural('panel.limits.and_more', others, { site: names }) : names,
          })}
        </p>
      )}
      {unread > 0 && <p class="hint">{t('options.sync.unread')}</p>}
      {isRefused && (
        <p class="error-text" role="alert">
          {t('options.sync.refused')}
        </p>
      )}
    </>
  );
}

interface SyncGroupProps {
  client: BackgroundClient;
  /** The state is read while its section is looked at. */
  isShown: boolean;
  /** Whether the organisation that manages the browser allows it. */
  isAllowed: boolean;
  /** Id of the heading of the backup. */
  backupId: string;
}

/** Switches the sync of choices with the person's other computers on and off, and points to the backup for all else. */
export function SyncGroup({ client, isShown, isAllowed, backupId }: SyncGroupProps): VNode {
  const id = useId();
  const [state, setState] = useState<SyncState | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const read = () => client.call('sync-state', {}).then(setState, () => undefined);
    void read();
    return client.onEvent((event) => event.type === 'options-changed' && void read());
  }, [client, isShown]);
  /** The pressed button goes away: the focus would be lost with it. */
  function close(): void {
    setAsking(false);
    control.current?.focus();
  }
  async function set(isOn: boolean, removeCopy = false): Promise<void> {
    close();
    setFailed(false);
    await client.call('set-sync', { isOn, removeCopy }).then(setState, () => setFailed(true));
  }
  const isOn = isAllowed && state?.isOn === true;
  return (
    <div class="form spaced">
      <Field label={t('options.sync.switch')}>
        <Locked when={!isAllowed}>
          <SwitchRow
            buttonRef={control}
            isOn={isOn}
            label={t('options.sync.switch')}
            describedBy={id}
            onToggle={() => (isOn ? setAsking(true) : void set(true))}
          >
            <b>{t(isOn ? 'options.profile.on' : 'options.profile.off')}</b>
          </SwitchRow>
        </Locked>
        {!isAllowed && <SetByOrganisation />}
        <p class="hint" id={id}>
          {joinSentences([t('options.sync.what'), t('options.sync.never')])}
        </p>
        <p class="hint">{t(isOn ? 'options.sync.carried' : 'options.sync.begin')}</p>
        {isAsking && (
          <div class="under">
            <NoticeBox
              icon="info"
              title={t('options.sync.off_ask')}
              role="alert"
              actions={
                <>
                  <button type="button" class="button" onClick={() => void set(false)}>
                    {t('options.sync.off_do')}
                  </button>
                  <button type="button" class="button" onClick={() => void set(false, true)}>
                    {t('options.sync.off_remove')}
                  </button>
                  <button type="button" class="button plain" onClick={close}>
                    {t('options.cancel')}
                  </button>
                </>
              }
            >
              <p>{t('options.sync.off_ask_hint')}</p>
            </NoticeBox>
          </div>
        )}
        {state && isOn && <SyncStatus state={state} />}
        {state?.isEndedElsewhere && <p class="hint">{t('options.sync.ended')}</p>}
        {state && !isOn && state.hasCopy && (
          <div class="row under">
            <span class="hint">{t('options.sync.copy')}</span>
            <button type="button" class="button plain" onClick={() => void set(false, true)}>
              {t('options.sync.copy_remove')}
            </button>
          </div>
        )}
        {isFailed && (
          <p class="error-text" role="alert">
            {t('options.data.failed')}
          </p>
        )}
      </Field>
      <Field label={t('options.sync.move')}>
        <p class="hint">{t('options.sync.move_hint')}</p>
        <div class="row under">
          <button type="button" class="button" onClick={() => document.getElementById(backupId)?.focus()}>
            {t('options.sync.move_do')}
          </button>
        </div>
      </Field>
    </div>
  );
}

import type { VNode } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import { Locked, SetByOrganisation } from '../controls/managed';
import type { OptionsModel } from '../model/options-model';
import { BackupForm } from './backup-form';
import { HistoryDays } from './history-days';
import { RestoreForm } from './restore-form';
import { SyncGroup } from './sync-group';
import { UsageList } from './usage-list';

/** Section about stored data: its amount, how long it is kept, its way to other computers, and its backup. */
export function DataSection({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  const { storage, backup, restore } = model;
  const backupId = useId();
  const isShown = model.section.value === 'data';
  // Counted when it is looked at: that reads every thread.
  useEffect(() => {
    if (isShown) void storage.read();
  }, [isShown, storage]);
  const keys = storage.usage.value?.keys.count ?? 0;
  return (
    <>
      <h1>{t('options.section.data')}</h1>
      <p class="lead">{t('options.data.lead')}</p>
      <div class="group">
        <h2>{t('options.data.stored')}</h2>
        <UsageList model={storage} />
      </div>
      <div class="group">
        <h2>
          {t('options.data.history')} <small>{t('options.data.history_hint')}</small>
        </h2>
        <HistoryDays model={storage} keepDays={state.preferences.keepDays} />
      </div>
      <div class="group">
        <h2>
          {t('options.sync.title')} <small>{t('options.sync.title_hint')}</small>
        </h2>
        <SyncGroup client={model.client} isShown={isShown} isAllowed={state.policy.sync} backupId={backupId} />
      </div>
      <div class="group">
        <h2 id={backupId} tabIndex={-1}>
          {t('options.data.backup')} <small>{t('options.data.backup_hint')}</small>
        </h2>
        <Locked when={!state.policy.export}>
          <BackupForm model={backup} keys={keys} />
        </Locked>
        {!state.policy.export && <SetByOrganisation />}
        <RestoreForm model={restore} />
      </div>
    </>
  );
}

import type { VNode } from 'preact';
import { hostsOfPatterns } from '../../core/url/origins';
import { formatList } from '../shared/formats';
import { NoticeBox } from '../shared/notice-box';
import { t } from '../shared/texts';
import { ErrorNotice } from './answer/error-notice';
import { usePanel } from './model/panel-context';

/** Why the question got no answer, shown in the answer's place. The question is still in the field. */
export function ObstacleNotice(): VNode | null {
  const model = usePanel();
  const blocked = model.question.blocked.value;
  if (blocked === null) return null;
  const { obstacle, denied } = blocked;
  const retry = (): void => void model.question.retry();
  if (obstacle.type === 'error') return <ErrorNotice error={obstacle.error} onAgain={retry} />;
  if (obstacle.type === 'gone') {
    const starting = blocked.attempt === undefined;
    const retryButton = (
      <button type="button" class="button primary" onClick={retry}>
        {t(starting ? 'panel.error.try_again' : 'panel.interrupted.again')}
      </button>
    );
    return (
      <NoticeBox icon="cut" role="alert" title={t('panel.error.gone')} actions={retryButton}>
        <p>{t(starting ? 'panel.error.gone_start' : 'panel.error.gone_hint')}</p>
      </NoticeBox>
    );
  }
  const isForPages = obstacle.scope === 'all-pages';
  const hosts = formatList(hostsOfPatterns(obstacle.origins));
  const service = obstacle.services ? formatList(obstacle.services) : hosts;
  return (
    <NoticeBox
      icon="lock"
      role="alert"
      title={isForPages ? t('panel.access.pages_title') : t('panel.access.service_title', { service })}
      actions={
        <>
          <button type="button" class="button primary" onClick={() => void model.question.allowAndRetry()}>
            {t('panel.access.allow')}
          </button>
          {isForPages && (
            <button type="button" class="button" onClick={() => void model.question.retry({ withoutPages: true })}>
              {t('panel.access.without')}
            </button>
          )}
        </>
      }
    >
      <p>{isForPages ? t('panel.access.pages_hint') : t('panel.access.service_hint', { hosts })}</p>
      {denied && (
        <p>
          <b>{t('panel.access.denied')}</b>
        </p>
      )}
    </NoticeBox>
  );
}

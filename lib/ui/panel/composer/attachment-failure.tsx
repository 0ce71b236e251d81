import type { VNode } from 'preact';
import type { ErrorInfo } from '../../../core/app-error';
import { t } from '../../shared/texts';
import { ErrorNotice } from '../answer/error-notice';
import { usePanel } from '../model/panel-context';

/** Why a page or a link could not be attached, with a button where access is missing. */
export function AttachmentFailure({ error }: { error: ErrorInfo }): VNode {
  const model = usePanel();
  const { reason } = error;
  const allow = reason.type === 'pages-not-allowed' && (
    <button type="button" class="button primary" onClick={() => void model.attachments.allowAndAttach(reason.url)}>
      {t('panel.access.allow')}
    </button>
  );
  return <ErrorNotice error={error} actions={allow || undefined} />;
}

import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { allPages } from '../../../core/url/origins';
import { IconButton } from '../../shared/icon';
import { t } from '../../shared/texts';
import { withAccess } from '../../shared/with-access';
import { usePanel } from '../model/panel-context';
import type { TabList } from './tabs-menu';
import { TabsMenu } from './views';

/** The button of the menu of tabs. */
export function TabsButton(): VNode {
  const model = usePanel();
  const [list, setList] = useState<TabList | null>(null);
  async function show(): Promise<void> {
    setList(await model.client.call('list-tabs', {}).catch(() => ({ tabs: [], hidden: 0 })));
  }
  return (
    <>
      <IconButton
        icon="plus"
        label={t('panel.tabs.open')}
        opens="menu"
        isOpen={list !== null}
        onClick={() => (list ? setList(null) : void show())}
      />
      {list && (
        <TabsMenu
          list={list}
          onClose={() => setList(null)}
          onAllow={() => void withAccess(model.client, allPages, show)}
        />
      )}
    </>
  );
}

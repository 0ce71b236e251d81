import * as v from 'valibot';
import { toErrorInfo } from '../../core/app-error';
import type { ForgetChoice, KeptFilter } from '../../core/library/kept-page';
import type { LibraryCalls } from '../../core/protocol/library-calls';
import { finiteNumber } from '../../core/utils/lenient-schemas';
import { isNotStored } from '../../core/utils/not-stored';
import type { Kept } from '../kept/create-kept';
import { type ImportDependencies, importKept } from '../kept/import-kept';
import { keepingSchema } from '../kept/keeping-store';
import { notKept } from '../kept/kept-pages';
import type { PageService } from '../pages/page-service';
import type { CallHandlers } from './background-server';
import { type ComparisonDependencies, compareKept } from './compare-kept';
import { idListSchema } from './id-list-schema';

export interface LibraryHandlerDependencies {
  kept: Kept;
  pages: Pick<PageService, 'readOpenPage'>;
  /** Reads what is imported. */
  imports: ImportDependencies;
  /** Reads a kept page once more. */
  comparison: Pick<ComparisonDependencies, 'compareWatched' | 'services'>;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

const text = v.string();
const filterSchema: v.GenericSchema<unknown, KeptFilter> = v.object({
  site: v.exactOptional(text),
  from: v.exactOptional(finiteNumber),
  to: v.exactOptional(finiteNumber),
  ids: v.exactOptional(idListSchema),
  text: v.exactOptional(text),
});
const cursorSchema = v.exactOptional(v.pipe(v.tuple([finiteNumber, text]), v.readonly()));
/** Strict: a choice that is not understood forgets nothing. */
const choiceSchema: v.GenericSchema<unknown, ForgetChoice> = v.union([
  v.strictObject({ ids: idListSchema }),
  v.strictObject({ site: text }),
  v.strictObject({ from: finiteNumber, to: finiteNumber }),
  v.strictObject({ all: v.literal(true) }),
]);

/** The handlers of the calls about kept pages. Parameters from a page are validated like stored values. */
export async function createLibraryHandlers({
  kept,
  pages,
  imports,
  comparison,
  refresh,
}: LibraryHandlerDependencies): Promise<Pick<CallHandlers, keyof LibraryCalls>> {
  const library = await kept.load();
  return {
    keeping: () => library.settings(),
    async 'set-keeping'({ changes }) {
      const { isOn, staying, bookmarks } = v.parse(keepingSchema, changes);
      const state = await library.change({
        ...(changes.isOn !== undefined && { isOn }),
        ...(changes.staying && { staying }),
        ...(changes.bookmarks && { bookmarks }),
      });
      refresh();
      return state;
    },
    'list-kept-pages': ({ filter, after }) =>
      library.list(v.parse(filterSchema, filter), v.parse(v.optional(cursorSchema), after)),
    'list-kept-sites': () => library.sites(),
    'read-kept-page': async ({ id }) => (await library.read(String(id))) ?? null,
    async 'compare-kept-page'({ id, passage }) {
      const read = await library.read(String(id));
      if (!read) return { type: 'gone' };
      return compareKept(read, v.parse(v.optional(text), passage), { ...imports, ...comparison });
    },
    async 'keep-page'({ tabId }, { scope }) {
      try {
        if (scope.isPrivate) throw notKept('private');
        const page = await pages.readOpenPage(scope, tabId);
        const result = { ok: true as const, page: await library.keepAllowed(page, 'by-hand') };
        refresh();
        return result;
      } catch (thrown) {
        if (isNotStored(thrown)) throw thrown;
        return { ok: false, error: toErrorInfo(thrown, 'citebar') };
      }
    },
    async 'forget-kept-pages'({ what }) {
      const forgotten = await library.forget(v.parse(choiceSchema, what));
      refresh();
      return forgotten;
    },
    async 'undo-forget'({ token }) {
      const restored = await library.undo(String(token));
      refresh();
      return { restored };
    },
    'import-kept-page': ({ item }) => importKept(item, library, imports),
    'kept-usage': () => library.usage(),
  };
}

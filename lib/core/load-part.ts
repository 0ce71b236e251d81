import { AppError, ownFailure } from './app-error';

/** The module that an `import()` loads. @throws AppError `own-failure` where it cannot be loaded */
export async function loadPart<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (thrown) {
    throw new AppError(ownFailure(thrown), { cause: thrown });
  }
}

/**
 * A part of the extension that is loaded when it is first used, and once.
 * @param load an `import()`; called again by the next use after it or `open` has failed
 * @param open makes the part from the module; what it throws is passed on
 * @returns gives the part; rejects with an AppError `own-failure` where the module cannot be loaded
 */
export function loadOnce<Module, Part>(
  load: () => Promise<Module>,
  open: (module: Module) => Part | Promise<Part>,
): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    if (loading) return loading;
    const started = loadPart(load()).then(open);
    loading = started;
    started.catch(() => {
      loading = undefined;
    });
    return started;
  };
}

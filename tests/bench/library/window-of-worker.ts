/** FlexSearch takes the database of a window, which a worker lacks, when it is loaded: this is imported before it. */
Object.assign(globalThis, { window: globalThis });

/** A document of the extension, in either browser. */
interface ExtensionPage {
  evaluate(remote: () => Promise<string>): Promise<string>;
}

/** All that the extension keeps, as text: both storage areas and every record of its database. */
export function everythingKept(extensionPage: ExtensionPage): Promise<string> {
  return extensionPage.evaluate(async () => {
    const areas = await Promise.all([chrome.storage.local.get(null), chrome.storage.session.get(null)]);
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await finished(indexedDB.open('citebar'));
    const stores = [...database.objectStoreNames].filter((name) => name !== 'keys');
    const records = await Promise.all(
      stores.map((name) => finished(database.transaction(name).objectStore(name).getAll())),
    );
    database.close();
    return JSON.stringify([areas, records]);
  });
}

import { maxFileBytes } from '../../core/files/max-file-bytes';
import type { ChosenFile } from '../../core/protocol/attach-calls';

/** A file with its content as base64, for a message. @throws the browser's error where it cannot be read */
export async function chosenFile(file: File): Promise<ChosenFile> {
  const { name, type, size } = file;
  if (size > maxFileBytes) return { name, type, size };
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return { name, type, size, base64: address.slice(address.indexOf(',') + 1) };
}

import { Refusal } from "./refusal.ts";

/**
 * Makes a file or a folder that is not there yet: an existing one may hold an hour of work.
 * @param make with the flag `wx`, or `mkdir`
 * @throws Refusal fileExists, folderNotFound
 */
export function writingNew(make: () => void): void {
  try {
    make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") {
      throw new Refusal("fileExists", "There is a file of that name already; nothing was written.");
    }
    if (code === "ENOENT") {
      throw new Refusal("folderNotFound", "There is no such folder; nothing was written.");
    }
    throw error;
  }
}

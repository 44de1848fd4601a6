import { userInfo } from "node:os";

/** Who decides at the command line, unless they say so. A process in a container may have no name. */
export function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return "operator";
  }
}

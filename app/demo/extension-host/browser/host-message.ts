/** The messages of an extension's page to the window around it. */
export type HostMessage =
  | { kind: "height"; height: number }
  | { kind: "close" }
  /** `extension:<handle>?…`, or an address of the admin. */
  | { kind: "navigate"; href: string }
  | { kind: "shouldRender"; display: boolean }
  | { kind: "summary"; text: string };

export function send(message: HostMessage): void {
  if (window.parent !== window)
    window.parent.postMessage({ from: "extension-host", ...message }, "*");
}

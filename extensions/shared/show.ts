// It hands the admin our copy of signals, as every extension in Preact is asked to.
// oxlint-disable-next-line import/no-unassigned-import
import "@shopify/ui-extensions/preact";
import { render, type ComponentChild } from "preact";

/** Draws an extension where the admin looks for it. */
export function show(extension: ComponentChild): void {
  render(extension, document.body);
}

// It hands the admin our copy of signals, as every extension in Preact is asked to.
// oxlint-disable-next-line import/no-unassigned-import
import "@shopify/ui-extensions/preact";
import { render, type ComponentChild } from "preact";

/** Renders an extension at its target in the admin. */
export function show(extension: ComponentChild): void {
  render(extension, document.body);
}

import { Form, useActionData, useNavigation } from "@remix-run/react";
import { Banner, BlockStack, Button, InlineStack } from "@shopify/polaris";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { appBridge } from "./app-bridge.ts";
import { useWords } from "./use-desk.ts";
import { useInBrowser } from "./use-in-browser.ts";
import { shellWords } from "./words/shell-words.ts";

/** What an action answers when nothing was saved. After saving, it leads to the page as it is then. */
export type SaveAnswer =
  | { kind: "faults"; faults: readonly { path: string; reason: string }[] }
  /** Somebody else has saved since the page was loaded. */
  | { kind: "conflict" }
  | { kind: "refused"; text: string };

interface Editing<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** What is wrong with the field at this path, for the field to show; undefined when nothing is. */
  faultOf: (path: string) => string | undefined;
}

interface Props<Draft> {
  /** Names the save bar: one of a kind on its page. */
  id: string;
  initial: Draft;
  /** Of what was loaded; saving over another is refused. */
  version: number;
  /** What is wrong in words, where the page has them. */
  explain?: (path: string) => string | undefined;
  children: (editing: Editing<Draft>) => ReactNode;
}

/**
 * A form that is saved whole, with the admin's own bar for what is not saved yet; where the admin has none, with a
 * button at its end. The draft travels as JSON in the field `draft`.
 */
export function DeskForm<Draft extends object>({
  id,
  initial,
  version,
  explain,
  children,
}: Props<Draft>) {
  const words = useWords(shellWords);
  const [draft, setDraft] = useState(initial);
  const [faultsSeen, setFaultsSeen] = useState<SaveAnswer>();
  const answer = useActionData<SaveAnswer>();
  const isSaving = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  const open = answer && answer !== faultsSeen ? answer : undefined;

  function faultOf(path: string): string | undefined {
    if (open?.kind !== "faults" || !open.faults.some((fault) => fault.path === path))
      return undefined;
    return explain?.(path) ?? words.faultOfField;
  }

  function discard() {
    setDraft(initial);
    setFaultsSeen(answer);
  }

  return (
    <Form method="post" ref={form} noValidate>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="draft" value={JSON.stringify(draft)} />
      <BlockStack gap="400">
        {open && <Refusal answer={open} />}
        {children({
          draft,
          faultOf,
          change: (changes) => setDraft((before) => ({ ...before, ...changes })),
        })}
        <SaveBar
          id={id}
          isDirty={isDirty}
          isSaving={isSaving}
          onSave={() => form.current?.requestSubmit()}
          onDiscard={discard}
        />
      </BlockStack>
    </Form>
  );
}

function Refusal({ answer }: { answer: SaveAnswer }) {
  const words = useWords(shellWords);
  if (answer.kind === "conflict")
    return (
      <Banner
        tone="warning"
        title={words.conflict.title}
        action={{ content: words.conflict.reload, onAction: () => location.reload() }}
      >
        {words.conflict.text}
      </Banner>
    );
  return (
    <Banner tone="critical" title={words.refused.title}>
      {answer.kind === "refused" ? answer.text : words.faults}
    </Banner>
  );
}

interface SaveBarProps {
  id: string;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

function SaveBar({ id, isDirty, isSaving, onSave, onDiscard }: SaveBarProps) {
  const words = useWords(shellWords);
  // Known only in the browser: what the server writes has the button, which then gives way.
  const hasBar = useInBrowser() && appBridge().saveBar !== undefined;
  useEffect(() => {
    const { saveBar } = appBridge();
    if (!saveBar) return undefined;
    void (isDirty ? saveBar.show(id) : saveBar.hide(id));
    return () => void saveBar.hide(id);
  }, [id, isDirty]);

  return (
    <>
      <ui-save-bar id={id}>
        <button type="button" {...{ variant: "primary" }} disabled={isSaving} onClick={onSave}>
          {words.save}
        </button>
        <button type="button" onClick={onDiscard}>
          {words.discard}
        </button>
      </ui-save-bar>
      {!hasBar && (
        <InlineStack gap="200" align="end">
          <Button disabled={!isDirty || isSaving} onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button submit variant="primary" disabled={!isDirty} loading={isSaving}>
            {words.save}
          </Button>
        </InlineStack>
      )}
    </>
  );
}

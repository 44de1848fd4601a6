import { Form, useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { Banner, BlockStack, Button, InlineStack } from "@shopify/polaris";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useInBrowser } from "../hooks/use-in-browser.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { appBridge } from "../shell/app-bridge.ts";

/** What an action answers when nothing was saved. After saving, it redirects to the page as it is then. */
export type SaveResult =
  | { kind: "invalid"; errors: readonly { path: string; reason: string }[] }
  /** Another user has changed the same setting since the page was loaded. */
  | { kind: "conflict" }
  | { kind: "refused"; text: string };

interface Editing<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** What is wrong with the field at this path, for the field to show; undefined when nothing is. */
  errorOf: (path: string) => string | undefined;
}

interface Props<Draft> {
  /** Names the save bar: one of a kind on its page. */
  id: string;
  /** The stored values. Another user may change them while this form is open. */
  initial: Draft;
  /** Whose parts these are: `markup` of `checkout` travels as `checkout.markup`. */
  group?: string;
  /** The text of an error, where the page has one. */
  explain?: (path: string) => string | undefined;
  children: (editing: Editing<Draft>) => ReactNode;
}

/**
 * A form that is saved together, with the admin's own bar for what is not saved yet; where the admin has none, with a
 * button at its end. Changes travel as JSON in `draft`, their previous values in `seen`: so no user overwrites an
 * unseen change of another.
 */
export function MerchantForm<Draft extends object>({
  id,
  initial,
  group,
  explain,
  children,
}: Props<Draft>) {
  const sent = (values: Partial<Draft>) => JSON.stringify(named(values, group));
  const messages = useMessages(shellMessages);
  const { draft, changes, seen, change, discard, keepMine, settle } = useDraft(initial);
  const [resultSeen, setResultSeen] = useState<SaveResult>();
  const result = useActionData<SaveResult>();
  const navigation = useNavigation().state;
  const isSaving = navigation === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isDirty = Object.keys(changes).length > 0;
  const open = result && result !== resultSeen ? result : undefined;

  // A saved value may be stored in another form than it was typed in: then the field shows the stored one.
  const sentRef = useRef<Partial<Draft> | null>(null);
  const wasSavingRef = useRef(false);
  useEffect(() => {
    if (isSaving) wasSavingRef.current = true;
    if (navigation !== "idle" || !wasSavingRef.current) return;
    wasSavingRef.current = false;
    if (!open && sentRef.current) settle(sentRef.current);
  }, [isSaving, navigation, open, settle]);

  function errorOf(path: string): string | undefined {
    if (open?.kind !== "invalid" || !open.errors.some(({ path: wrong }) => wrong === path))
      return undefined;
    return explain?.(path) ?? messages.fieldError;
  }

  function takeTheirs() {
    discard();
    setResultSeen(result);
  }

  function saveMine() {
    sentRef.current = changes;
    const mine = { draft: sent(changes), seen: sent(keepMine()) };
    submit(mine, { method: "post" });
  }

  return (
    <Form method="post" ref={form} noValidate onSubmit={() => void (sentRef.current = changes)}>
      <input type="hidden" name="draft" value={sent(changes)} />
      <input type="hidden" name="seen" value={sent(seen)} />
      <BlockStack gap="400">
        {open && <Refusal result={open} onTheirs={takeTheirs} onMine={saveMine} />}
        {children({ draft, errorOf, change })}
        <SaveBar
          id={id}
          isDirty={isDirty}
          isSaving={isSaving}
          onSave={() => form.current?.requestSubmit()}
          onDiscard={takeTheirs}
        />
      </BlockStack>
    </Form>
  );
}

/** The changes of the user, with the stored value at the start of each change. */
function useDraft<Draft extends object>(initial: Draft) {
  const [touched, setTouched] = useState<Partial<Draft>>({});
  const [before, setBefore] = useState<Partial<Draft>>({});
  const names = Object.keys(touched) as (keyof Draft)[];
  const dirty = names.filter((name) => !isSame(touched[name], initial[name]));
  const only = (values: Partial<Draft>, wanted: (keyof Draft)[]) =>
    Object.fromEntries(wanted.map((name) => [name, values[name]])) as Partial<Draft>;

  return {
    draft: { ...initial, ...touched },
    changes: only(touched, dirty),
    seen: only(before, dirty),
    change: (given: Partial<Draft>) => {
      const fresh = (Object.keys(given) as (keyof Draft)[]).filter((name) => !dirty.includes(name));
      setBefore((known) => ({ ...known, ...only(initial, fresh) }));
      setTouched((known) => ({ ...known, ...given }));
    },
    discard: () => {
      setTouched({});
      setBefore({});
    },
    /** What was sent has been saved; what was typed since then stays. */
    settle: (sent: Partial<Draft>) =>
      setTouched((known) => {
        const kept = (Object.keys(known) as (keyof Draft)[]).filter(
          (name) => !(name in sent) || !isSame(known[name], sent[name]),
        );
        return only(known, kept);
      }),
    /** From now on the user has seen the other user's change. */
    keepMine: (): Partial<Draft> => {
      const theirs = only(initial, dirty);
      setBefore(theirs);
      return theirs;
    },
  };
}

const named = (values: object, group: string | undefined): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [group ? `${group}.${name}` : name, value]),
  );

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface RefusalProps {
  result: SaveResult;
  onTheirs: () => void;
  onMine: () => void;
}

function Refusal({ result, onTheirs, onMine }: RefusalProps) {
  const messages = useMessages(shellMessages);
  const { conflict } = messages;
  if (result.kind === "conflict")
    return (
      <Banner
        tone="warning"
        title={conflict.title}
        action={{ content: conflict.theirs, onAction: onTheirs }}
        secondaryAction={{ content: conflict.mine, onAction: onMine }}
      >
        {conflict.text}
      </Banner>
    );
  return (
    <Banner tone="critical" title={messages.refused.title}>
      {result.kind === "refused" ? result.text : messages.fieldErrors}
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
  const messages = useMessages(shellMessages);
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
        <button type="button" variant="primary" disabled={isSaving} onClick={onSave}>
          {messages.save}
        </button>
        <button type="button" onClick={onDiscard}>
          {messages.discard}
        </button>
      </ui-save-bar>
      {!hasBar && (
        <InlineStack gap="200" align="end">
          <Button disabled={!isDirty || isSaving} onClick={onDiscard}>
            {messages.discard}
          </Button>
          <Button submit variant="primary" disabled={!isDirty} loading={isSaving}>
            {messages.save}
          </Button>
        </InlineStack>
      )}
    </>
  );
}

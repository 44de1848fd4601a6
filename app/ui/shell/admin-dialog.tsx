import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { DIALOG_OPEN } from "../hooks/use-lost-focus.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { BarButton, type PageAction } from "./title-bar.tsx";

/** https://shopify.dev/docs/api/app-bridge-library/web-components/ui-modal */
interface ModalElement extends HTMLElement {
  /** In a document of the admin while the dialog is open. */
  content?: HTMLElement;
  show?: () => Promise<void>;
  hide?: () => Promise<void>;
}

interface Props {
  title: string;
  isOpen: boolean;
  /** Also when the merchant closes it. */
  onClose: () => void;
  primaryAction: PageAction;
  children: ReactNode;
}

/**
 * A dialog of the admin, over all of it: the admin holds the keyboard in it, closes it and gives the focus back. What
 * is in it is rendered where the admin's script wants it, as that script's own component for React does.
 */
export function AdminDialog({ title, isOpen, onClose, primaryAction, children }: Props) {
  const messages = useMessages(shellMessages);
  const [modal, setModal] = useState<ModalElement | null>(null);
  useEffect(() => {
    void (isOpen ? modal?.show?.() : modal?.hide?.());
  }, [modal, isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    document.body.toggleAttribute(DIALOG_OPEN, true);
    return () => document.body.removeAttribute(DIALOG_OPEN);
  }, [isOpen]);
  useEffect(() => {
    modal?.addEventListener("hide", onClose);
    return () => modal?.removeEventListener("hide", onClose);
  }, [modal, onClose]);
  useEffect(() => () => void modal?.hide?.(), [modal]);

  return (
    <ui-modal ref={setModal}>
      <ui-title-bar title={title}>
        <BarButton {...primaryAction} isPrimary />
        <button type="button" onClick={onClose}>
          {messages.cancel}
        </button>
      </ui-title-bar>
      <div>
        {modal?.content &&
          createPortal(<div className="dialog">{isOpen && children}</div>, modal.content)}
      </div>
    </ui-modal>
  );
}

import { type ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface Props {
  fact: string;
  /** What the button says, and does. */
  change: string;
  isBusy: boolean;
  /** What was typed is discarded. */
  onClose?: () => void;
  children: ComponentChildren;
}

/** Something that is right most of the time, with the means to change it out of the way until they are asked for. */
export function ChangeableFact({ fact, change, isBusy, onClose, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    setIsOpen(!isOpen);
    if (isOpen) onClose?.();
  };
  return (
    <s-stack gap="small">
      <s-stack direction="inline" gap="small" alignItems="center">
        <s-text>{fact}</s-text>
        <s-button variant="tertiary" disabled={isBusy} onClick={toggle}>
          {change}
        </s-button>
      </s-stack>
      {isOpen && children}
    </s-stack>
  );
}

import { type ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface Props {
  fact: string;
  /** What the button says, and does. */
  change: string;
  isBusy: boolean;
  children: ComponentChildren;
}

/** Something that is right most of the time, with the means to change it out of the way until they are asked for. */
export function ChangeableFact({ fact, change, isBusy, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <s-stack gap="small">
      <s-stack direction="inline" gap="small" alignItems="center">
        <s-text>{fact}</s-text>
        <s-button variant="tertiary" disabled={isBusy} onClick={() => setIsOpen(!isOpen)}>
          {change}
        </s-button>
      </s-stack>
      {isOpen && children}
    </s-stack>
  );
}

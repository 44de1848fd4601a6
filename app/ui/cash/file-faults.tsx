import { Banner, List } from "@shopify/polaris";

import { fileFaultText } from "#app/locales/file-fault-text.ts";
import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import type { FileFault } from "#app/shipping/model/file-fault.ts";

import { useMessages } from "../hooks/use-merchant.ts";

const SHOWN_MAX = 10;

/** Why nothing of a file was kept, row by row. Nothing for none. */
export function FileFaults({ faults }: { faults: readonly FileFault[] }) {
  const messages = useMessages(remittancesMessages);
  if (faults.length === 0) return null;
  return (
    <Banner tone="critical" title={messages.faults.title}>
      <List>
        {faults.slice(0, SHOWN_MAX).map((fault) => (
          <List.Item key={`${fault.row} ${fault.field} ${fault.code}`}>
            {fileFaultText(messages, fault)}
          </List.Item>
        ))}
        {faults.length > SHOWN_MAX && (
          <List.Item>{messages.faults.more(faults.length - SHOWN_MAX)}</List.Item>
        )}
      </List>
    </Banner>
  );
}

import { Banner, List } from "@shopify/polaris";

import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import type { FileFault } from "#app/shipping/model/file-fault.ts";

import { useMessages } from "../hooks/use-merchant.ts";

const SHOWN_MAX = 10;

/** Why nothing of a file was kept, row by row. Nothing for none. */
export function FileFaults({ faults }: { faults: readonly FileFault[] }) {
  const { faults: messages, fields } = useMessages(remittancesMessages);
  if (faults.length === 0) return null;
  const said = ({ row, field, code, found }: FileFault) => {
    const where = messages.where(row, field && fields[field]);
    const what = `${where}: ${messages.codes[code]}`;
    return found === "" ? what : `${what} ${messages.found(found)}`;
  };
  return (
    <Banner tone="critical" title={messages.title}>
      <List>
        {faults.slice(0, SHOWN_MAX).map((fault) => (
          <List.Item key={`${fault.row} ${fault.field} ${fault.code}`}>{said(fault)}</List.Item>
        ))}
        {faults.length > SHOWN_MAX && (
          <List.Item>{messages.more(faults.length - SHOWN_MAX)}</List.Item>
        )}
      </List>
    </Banner>
  );
}

import {
  Badge,
  type BadgeProps,
  BlockStack,
  Box,
  Card,
  IndexTable,
  InlineStack,
  Link,
  Text,
  useBreakpoints,
} from "@shopify/polaris";

import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import type { FileState } from "#app/shipping/model/carrier-file.ts";
import type { RemittanceLine } from "#app/shopify/merchant/cash/read-remittances.ts";

import { EmptyState } from "../empty-state.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

const tones: Record<FileState, BadgeProps["tone"]> = {
  preview: "attention",
  applied: "success",
  reverted: undefined,
};

export function FileStateBadge({ state }: { state: FileState }) {
  const { states } = useMessages(remittancesMessages);
  return <Badge {...(tones[state] && { tone: tones[state] })}>{states[state]}</Badge>;
}

/** The files that were read, the newest first. */
export function RemittanceList({ files }: { files: readonly RemittanceLine[] }) {
  const { list } = useMessages(remittancesMessages);
  const isNarrow = useBreakpoints().smDown;
  const { columns } = list;
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {list.title}
        </Text>
      </Box>
      {files.length === 0 ? (
        <EmptyState {...list.empty} />
      ) : (
        <IndexTable
          selectable={false}
          condensed={isNarrow}
          itemCount={files.length}
          resourceName={{ singular: list.title, plural: list.title }}
          headings={[
            { title: columns.file },
            { title: columns.carrier },
            { title: columns.read },
            { title: columns.rows, alignment: "end" },
            { title: columns.gross, alignment: "end" },
            { title: columns.net, alignment: "end" },
            { title: columns.state },
          ]}
        >
          {files.map((file, index) => (
            <IndexTable.Row id={String(file.fileId)} key={file.fileId} position={index}>
              {isNarrow ? <NarrowRow file={file} /> : <WideRow file={file} />}
            </IndexTable.Row>
          ))}
        </IndexTable>
      )}
    </Card>
  );
}

const linkOf = ({ fileId, name, documentNumber }: RemittanceLine) => (
  <Link url={`/app/cash/remittances/${fileId}`}>{documentNumber ?? name}</Link>
);

function WideRow({ file }: { file: RemittanceLine }) {
  const { moneyIn, number, date } = useFormat();
  const money = moneyIn(file.currency);
  const end = (text: string) => (
    <Text as="span" alignment="end" numeric>
      {text}
    </Text>
  );
  return (
    <>
      <IndexTable.Cell>{linkOf(file)}</IndexTable.Cell>
      <IndexTable.Cell>{file.carrier}</IndexTable.Cell>
      <IndexTable.Cell>{date(file.readAt)}</IndexTable.Cell>
      <IndexTable.Cell>{end(number(file.rows))}</IndexTable.Cell>
      <IndexTable.Cell>{end(money(file.gross))}</IndexTable.Cell>
      <IndexTable.Cell>{end(money(file.net))}</IndexTable.Cell>
      <IndexTable.Cell>
        <FileStateBadge state={file.state} />
      </IndexTable.Cell>
    </>
  );
}

function NarrowRow({ file }: { file: RemittanceLine }) {
  const { rows } = useMessages(remittancesMessages);
  const { moneyIn, date } = useFormat();
  return (
    <Box padding="300">
      <BlockStack gap="100">
        <InlineStack align="space-between" gap="200">
          {linkOf(file)}
          <FileStateBadge state={file.state} />
        </InlineStack>
        <Text as="p">{`${file.carrier} · ${date(file.readAt)}`}</Text>
        <Text as="p" tone="subdued">
          {`${rows.count(file.rows)} · ${moneyIn(file.currency)(file.gross)}`}
        </Text>
      </BlockStack>
    </Box>
  );
}

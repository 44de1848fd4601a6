import {
  Banner,
  BlockStack,
  Button,
  Card,
  Form,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";
import { useCallback, useEffect, useState } from "react";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import type { HandoverPage } from "#app/shopify/merchant/handover/read-handover.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useReload } from "../hooks/use-reload.ts";
import { useTo } from "../shell/merchant-link.tsx";
import { useCamera } from "./use-camera.ts";
import { type Heard, isRight, useScans } from "./use-scans.ts";

/** Others may scan into the same hand-over. */
const LOOK_AGAIN_MS = 10_000;

/** Takes scan after scan: of a scanner that types, of a camera, or by hand. */
export function Scanner({ handover }: { handover: HandoverPage }) {
  const messages = useMessages(handoverMessages).scan;
  const reload = useReload();
  const to = useTo();
  const [text, setText] = useState("");
  const { scan, last, waiting } = useScans(to(`/app/handover/${handover.handoverId}/scan`), reload);
  useEffect(() => {
    const timer = setInterval(reload, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const send = useCallback(() => {
    if (text.trim() !== "") scan(text.trim());
    setText("");
  }, [scan, text]);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="p">{handover.origin}</Text>
          <Text as="p" tone="subdued">
            {messages.counted(handover.scanned.length, handover.missingCount)}
          </Text>
        </BlockStack>
        <Form onSubmit={send}>
          <TextField
            label={messages.field}
            helpText={messages.fieldHelp}
            value={text}
            onChange={setText}
            autoComplete="off"
            autoFocus
            maxLength={100}
            connectedRight={<Button submit>{messages.submit}</Button>}
          />
        </Form>
        <CameraPart onCode={scan} />
        <div aria-live="assertive" role="status">
          {last && <Answer heard={last} />}
          {waiting > 1 && <Text as="p">{messages.waiting(waiting)}</Text>}
        </div>
      </BlockStack>
    </Card>
  );
}

function Answer({ heard }: { heard: Heard }) {
  const messages = useMessages(handoverMessages).scan;
  const { outcome, trackingNumber } = heard;
  const name = "name" in heard && heard.name !== "" ? `${heard.name} · ` : "";
  return (
    <Banner tone={isRight(heard) ? "success" : "critical"} title={`${name}${trackingNumber}`}>
      {outcome === "failed"
        ? messages.failed
        : outcome in messages.refusals
          ? messages.refusals[outcome as keyof typeof messages.refusals]
          : messages.outcomes[outcome as keyof typeof messages.outcomes](wordsOf(heard))}
    </Banner>
  );
}

const wordsOf = (heard: Heard) => ("carrier" in heard ? heard : { carrier: "", number: null });

function CameraPart({ onCode }: { onCode: (text: string) => void }) {
  const messages = useMessages(handoverMessages).scan;
  const { isOffered, state, video, turnOn, turnOff } = useCamera(onCode);
  if (!isOffered) return null;
  return (
    <BlockStack gap="200">
      {state === "on" && (
        <video
          ref={video}
          muted
          playsInline
          className="camera"
          aria-label={messages.camera.picture}
        />
      )}
      {state === "refused" && <Text as="p">{messages.camera.refused}</Text>}
      <InlineStack>
        {state === "on" ? (
          <Button onClick={turnOff}>{messages.camera.off}</Button>
        ) : (
          <Button onClick={turnOn}>{messages.camera.on}</Button>
        )}
      </InlineStack>
    </BlockStack>
  );
}

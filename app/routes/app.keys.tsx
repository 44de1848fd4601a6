import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Link } from "@shopify/polaris";

import { issueKey, listKeys, nextKeyId, revokeKey } from "#app/shopify/merchant/keys/keys.ts";
import { readForm } from "#app/ui/form/read-form.server.ts";
import { useWords } from "#app/ui/hooks/use-merchant.ts";
import { Lead } from "#app/ui/intro.tsx";
import { IssueKey } from "#app/ui/keys/issue-key.tsx";
import { KeyList } from "#app/ui/keys/key-list.tsx";
import { enterDesk } from "#app/ui/shell/enter-merchant.server.ts";
import { DeskPage } from "#app/ui/shell/merchant-page.tsx";
import { orMissing } from "#app/ui/shell/not-found.server.ts";
import { keysWords } from "#app/ui/words/keys-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop } = await enterDesk({ request, context });
  const documentation = `${face.options.appUrl}/api/public/docs`;
  return { keys: await listKeys(face, shop), nextKeyId: nextKeyId(face), documentation };
}

/** The key itself is in the answer and nowhere else: it is not kept, and must not be in an address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop } = await enterDesk({ request, context });
  const text = await readForm(request);
  switch (text("intent")) {
    case "issue":
      return issueKey(face, shop, { apiKeyId: Number(text("apiKeyId")), name: text("name") });
    case "revoke":
      await orMissing(revokeKey(face, shop, Number(text("apiKeyId"))));
      return null;
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Keys() {
  const { keys, nextKeyId: keyId, documentation } = useLoaderData<typeof loader>();
  const words = useWords(keysWords);
  return (
    <DeskPage title={words.title} narrowWidth>
      <BlockStack gap="400">
        <Lead>
          {words.intro}{" "}
          <Link url={documentation} external>
            {words.documentation}
          </Link>
        </Lead>
        <IssueKey nextKeyId={keyId} />
        <KeyList keys={keys} />
      </BlockStack>
    </DeskPage>
  );
}

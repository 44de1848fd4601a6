import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "@shopify/polaris";

import { answerDataRequest } from "#app/shopify/compliance/answer-data-request.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { enterDesk } from "#app/ui/enter-desk.server.ts";

export { PageError as ErrorBoundary } from "#app/ui/page-error.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { face, shop } = await enterDesk({ request, context });
  const report = await answerDataRequest(face, shop, params["id"] ?? "");
  if (!report) throw new Response(null, { status: 404 });
  return { report };
}

/** Whole, as it is kept: the merchant passes it on to the customer who asked. */
export default function DataRequest() {
  const { report } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={report.dataRequestId}>
      <Card>
        <pre className="breakable">{JSON.stringify(report, null, 2)}</pre>
      </Card>
    </DeskPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Link, List, Page } from "@shopify/polaris";

import { readHome } from "#app/shopify/desk/read-home.ts";
import { readSetUp } from "#app/shopify/desk/read-set-up.ts";
import { saveSettings } from "#app/shopify/desk/save-settings.ts";
import { enterDesk } from "#app/ui/enter-desk.server.ts";
import { Figures } from "#app/ui/figures/figures.tsx";
import { CheckoutCard } from "#app/ui/home/checkout-card.tsx";
import { SetUpGuide } from "#app/ui/home/set-up-guide.tsx";
import { ToDo, WalletCard } from "#app/ui/home/to-do.tsx";
import { readForm } from "#app/ui/read-form.server.ts";
import { useWords } from "#app/ui/use-desk.ts";
import { homeWords } from "#app/ui/words/home-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/page-error.tsx";

export const meta: MetaFunction = () => [{ title: "Encomienda" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop } = await enterDesk({ request, context });
  const home = await readHome(face, shop);
  const isOpen = face.service.markets.has(shop.country ?? "");
  const now = face.service.now().toISOString();
  return { ...home, isOpen, setUp: await readSetUp(face, shop), now };
}

/** The one thing that is pressed here: the first steps are put away. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop } = await enterDesk({ request, context });
  const version = Number((await readForm(request))("version"));
  return saveSettings(face, shop, { draft: { isSetUpHidden: true }, version });
}

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { setUp, checkout, wallet } = home;
  const words = useWords(homeWords);
  const ordersUrl = checkout.shippingSettingsUrl.replace("settings/shipping", "orders");
  return (
    <Page title={home.shopName}>
      <BlockStack gap="500">
        {!setUp.isHidden && (
          <SetUpGuide
            version={setUp.version}
            needsPlan={checkout.standing === "planNotEligible"}
            steps={[
              { name: "sender", isDone: setUp.hasSender, url: "/app/addresses" },
              { name: "boxes", isDone: setUp.hasBoxes, url: "/app/packing" },
              { name: "money", isDone: setUp.hasMoney, url: "/app/wallet" },
              {
                name: "rates",
                isDone: checkout.standing === "working",
                url: checkout.shippingSettingsUrl,
              },
              { name: "block", isDone: null, url: ordersUrl },
            ]}
          />
        )}
        <WalletCard {...wallet} />
        <ToDo counts={{ ...home.toDo, moving: home.moving }} />
        <CheckoutCard health={checkout} now={home.now} />
        {home.dataRequestIds.length > 0 && (
          <Banner tone="warning" title={words.dataRequests}>
            <List>
              {home.dataRequestIds.map((id) => (
                <List.Item key={id}>
                  <Link url={`/app/data-requests/${id}`}>{words.dataRequest(id)}</Link>
                </List.Item>
              ))}
            </List>
          </Banner>
        )}
        {home.isOpen && <Figures />}
      </BlockStack>
    </Page>
  );
}

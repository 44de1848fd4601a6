import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Encomienda" }];

export const loader = () => ({ language: "es" });

/**
 * Where the store's package sends whoever comes without a shop. Nobody types a shop here: that is how shops are faked.
 */
export default function Login() {
  return (
    <>
      <h1>Abre Encomienda desde tu tienda</h1>
      <p className="intro">
        Entra en el panel de Shopify de tu tienda, abre Aplicaciones y elige Encomienda. La primera
        vez, instálala desde la App Store de Shopify.
      </p>
      <p lang="en">
        Open Encomienda from your store: in the Shopify admin choose Apps, then Encomienda. The
        first time, install it from the Shopify App Store.
      </p>
    </>
  );
}

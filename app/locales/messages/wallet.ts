import type { ByLanguage } from "../catalogue.ts";
import { wallet as en } from "../en/wallet.ts";
import { wallet as es } from "../es/wallet.ts";

export const walletMessages: ByLanguage<"wallet"> = { es, en };
